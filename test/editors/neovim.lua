-- Drives the language server through Neovim's own client; what came back goes to the file RESULT as JSON.
-- The settings of docs/editors.md are in the file SETTINGS. The buffer is the file given on the command line.
local result = {}
local function finish()
  local file = io.open(vim.env.RESULT, 'w')
  file:write(vim.fn.json_encode(result))
  file:close()
  vim.cmd('qa!')
end

local function position(pattern)
  for row, line in ipairs(vim.api.nvim_buf_get_lines(0, 0, -1, false)) do
    local column = line:find(pattern, 1, true)
    if column then return { row, column - 1 } end
  end
  error('no ' .. pattern)
end

local function ask(method, params)
  local answers, err = vim.lsp.buf_request_sync(0, method, params, 20000)
  if err then error(method .. ': ' .. err) end
  local _, answer = next(answers)
  if answer.err then error(method .. ': ' .. answer.err.message) end
  return answer.result
end

local function at(pattern, offset)
  local p = position(pattern)
  vim.api.nvim_win_set_cursor(0, { p[1], p[2] + (offset or 0) })
  return vim.lsp.util.make_position_params(0, 'utf-16')
end

local function drive()
  local ready = vim.wait(20000, function()
    local client = vim.lsp.buf_get_clients(0)
    return next(client) ~= nil and select(2, next(client)).initialized
  end, 20)
  result.attached = ready
  local told = vim.wait(20000, function() return #vim.diagnostic.get(0) > 0 end, 20)
  result.told = told
  result.diagnostics = vim.tbl_map(function(d) return d.code end, vim.diagnostic.get(0))
  result.hover = ask('textDocument/hover', at('Harbour: ')).contents.value
  local found = ask('textDocument/definition', at('Harbour: '))
  found = found[1] or found
  result.definition = (found.range or found.targetRange).start.line
  local here = at('Harbour: ', 9)
  local items = ask('textDocument/completion', here)
  result.completion = vim.tbl_map(function(item) return item.label end, items.items or items)
  -- The place that is misspelt is mended by the first quick fix.
  local wrong = at('Harbor:')
  local range = { start = wrong.position, ['end'] = { line = wrong.position.line, character = wrong.position.character + 6 } }
  local fixes = ask('textDocument/codeAction', {
    textDocument = wrong.textDocument, range = range, context = { diagnostics = {}, only = { 'quickfix' } },
  })
  local fix = fixes[1]
  result.fixed = fix.title
  local edit = fix.edit or ask('codeAction/resolve', fix).edit
  vim.lsp.util.apply_workspace_edit(edit, 'utf-16')
  local params = at('Harbour: ')
  params.newName = 'Haven'
  vim.lsp.util.apply_workspace_edit(ask('textDocument/rename', params), 'utf-16')
  vim.wait(20000, function() return #vim.diagnostic.get(0, { severity = { min = vim.diagnostic.severity.WARN } }) == 0 end, 20)
  result.left = vim.tbl_map(function(d) return d.message end, vim.diagnostic.get(0))
  local edits = ask('textDocument/formatting', { textDocument = wrong.textDocument, options = { tabSize = 2, insertSpaces = true } })
  vim.lsp.util.apply_text_edits(edits, 0, 'utf-16')
  result.text = table.concat(vim.api.nvim_buf_get_lines(0, 0, -1, false), '\n') .. '\n'
end

dofile(vim.env.SETTINGS)
vim.api.nvim_create_autocmd('VimEnter', {
  callback = function()
    vim.schedule(function()
      local ok, problem = pcall(drive)
      if not ok then result.problem = tostring(problem) end
      finish()
    end)
  end,
})
