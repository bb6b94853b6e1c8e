/** Which paths may name a picture: one in the folder of the text that names it, or below it. */

/** Kinds of picture by the ending of their file. */
export const pictureEndings = ['png', 'jpg', 'jpeg', 'webp', 'svg'] as const;

/** What is wrong with a path; null when nothing is. */
export type PathFault = 'outside' | 'kind';

/** Slashes only, no way up, no address, nothing hidden: what is left cannot leave the folder. */
export function pathFault(file: string): PathFault | null {
  const parts = file.split('/');
  const inner = parts.every((part) => /^[^\\:%?#*"<>|.\s][^\\:%?#*"<>|\p{Cc}]*$/u.test(part) && !part.endsWith('.'));
  if (!inner || file.length > 240) return 'outside';
  const ending = /\.([a-z]+)$/i.exec(file)?.[1]?.toLowerCase();
  return pictureEndings.some((one) => one === ending) ? null : 'kind';
}
