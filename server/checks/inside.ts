/** What is said at a file in which looking for mistakes has itself failed: that is ours to mend, and all other files are looked at as ever. */
import type { Words } from './types';

/** The words for what was thrown. */
export function insideError(thrown: unknown): Words {
  const reason = thrown instanceof Error ? thrown.message : String(thrown);
  return {
    en: `Inside error in this file: ${reason}. It is not checked; the other files are. Please report it with the file.`,
    ja: `このファイルの検査中に内部エラーが起きました: ${reason}。このファイルは検査されていません（ほかのファイルは検査済み）。ファイルを添えて報告してください。`,
  };
}
