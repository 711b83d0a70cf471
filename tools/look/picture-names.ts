import type { Area, Look } from './read-arguments.ts';

/** Returns the name of a picture's file without its ending, such as `client-client-dashboard-home-390-dark`. */
export function namePicture(area: Area, page: string, { width, theme }: Look): string {
  const words = page.toLowerCase().replaceAll(/[^a-z]+/g, '-');
  return [area, words, width, theme].join('-').replaceAll(/-+/g, '-');
}
