/** A Langium language server with an equivalent grammar (default services, one check), for comparison. */
import { readFileSync } from 'node:fs';
import {
  type AstNode,
  AstUtils,
  DefaultScopeComputation,
  EmptyFileSystem,
  inject,
  type LangiumDocument,
  type Module,
  type ValidationAcceptor,
} from 'langium';
import { createLangiumGrammarServices, interpretAstReflection } from 'langium/grammar';
import { createDefaultModule, createDefaultSharedModule, type LangiumServices, startLanguageServer } from 'langium/lsp';
import { createConnection, ProposedFeatures } from 'vscode-languageserver/node';

interface SetupLine extends AstNode {
  place?: { $refText: string; ref?: AstNode & { label?: string } };
  label?: string;
}

/** Names are visible everywhere, as in the language itself. */
class GlobalNames extends DefaultScopeComputation {
  override async collectExportedSymbols(document: LangiumDocument) {
    const root = document.parseResult.value;
    return AstUtils.streamAllContents(root)
      .filter((node) => typeof (node as { name?: unknown }).name === 'string')
      .map((node) => this.descriptions.createDescription(node, (node as AstNode & { name: string }).name, document))
      .toArray();
  }
  protected override addLocalSymbol(): void {}
}

/** `grammar` is the path of `sandtable.langium`. */
async function serve(grammar: string): Promise<void> {
  const tools = createLangiumGrammarServices(EmptyFileSystem).grammar;
  const { URI } = await import('vscode-uri');
  const document = tools.shared.workspace.LangiumDocumentFactory.fromString(
    readFileSync(grammar, 'utf8'),
    URI.parse('memory:/grammar.langium'),
  );
  await tools.shared.workspace.DocumentBuilder.build([document], { validation: false });
  const root = document.parseResult.value as Parameters<typeof interpretAstReflection>[0];

  const connection = createConnection(ProposedFeatures.all);
  const shared = inject(createDefaultSharedModule({ connection, ...EmptyFileSystem }), {
    AstReflection: () => interpretAstReflection(root),
  });
  const generated = {
    Grammar: () => root,
    LanguageMetaData: () => ({
      caseInsensitive: false,
      fileExtensions: ['.sand'],
      languageId: 'sandtable',
      mode: 'production' as const,
    }),
    parser: { ParserConfig: () => ({ skipValidations: true }) },
    references: { ScopeComputation: (services: LangiumServices) => new GlobalNames(services) },
  } as unknown as Module<LangiumServices, unknown>;
  const services = inject(createDefaultModule({ shared }), generated) as LangiumServices;
  shared.ServiceRegistry.register(services);
  services.validation.ValidationRegistry.register({
    SetupLine: (line: SetupLine, accept: ValidationAcceptor) => {
      const printed = line.place?.ref?.label;
      if (printed && printed !== line.label) accept('error', `${line.place!.$refText} is ${printed}`, { node: line });
    },
  } as never);
  startLanguageServer(shared);
}

void serve(process.argv[2]!);
