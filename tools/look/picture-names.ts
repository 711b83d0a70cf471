import type { Area, Look, LookArguments } from './read-arguments.ts';

/** Returns the name of a picture's file without its ending, such as `client-client-dashboard-home-390-dark`. */
export function namePicture(area: Area, page: string, { width, theme }: Look): string {
  const words = page.toLowerCase().replaceAll(/[^a-z]+/g, '-');
  return [area, words, width, theme].join('-').replaceAll(/-+/g, '-');
}

/** Returns the file of the picture that shows the difference to an earlier run. */
export function nameDifference(picture: string): string {
  return `${picture}.diff.png`;
}

/** Lists pictures of an earlier run that this run should have taken and did not. @param files of the folder of the earlier run */
export function listGone(
  files: readonly string[],
  taken: ReadonlySet<string>,
  { areas, looks, page }: Pick<LookArguments, 'areas' | 'looks' | 'page'>,
): string[] {
  // The name of a picture does not tell whether an address contains a text.
  if (page) return [];
  return files
    .filter((file) => file.endsWith('.png') && !file.endsWith('.diff.png'))
    .map((file) => file.slice(0, -'.png'.length))
    .filter((name) => areas.some((area) => name.startsWith(`${area}-`)))
    .filter((name) => looks.some(({ width, theme }) => name.endsWith(`-${width}-${theme}`)))
    .filter((name) => !taken.has(name));
}
