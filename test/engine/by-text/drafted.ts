/** The rulebook that is drafted of a text. */
import { rulebookOf } from '../../../server/ide/rulebook';
import { rulebookMarkdown } from '../../../server/ide/rulebook/markdown';
import { open } from '../../checks/samples';

export function markdownOf(text: string, scenario: string, locale: 'en' | 'ja'): string {
  const { model, workspace } = open([{ uri: 'file:///own.sand', text }]);
  return rulebookMarkdown(rulebookOf({ model, workspace, locale }, [scenario])!);
}
