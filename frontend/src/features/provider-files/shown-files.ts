import type { OwnFiles } from './use-own-files.ts';

export type OwnFile = NonNullable<OwnFiles['files']>[number];

/** Returns the files of one place that are shown: those received, and the newest one if it failed. Takes them newest first. */
export function listShownFiles(files: readonly OwnFile[]): OwnFile[] {
  return files.filter(({ status }, index) => status === 'CHECKED' || index === 0);
}

/** Whether the newest document of a place was refused. Takes the files newest first. */
export function hasRefusedDocument(files: readonly OwnFile[]): boolean {
  const newest = new Map<string, OwnFile>();
  for (const file of files) {
    const place = `${file.kind} ${file.usState ?? ''}`;
    if (!newest.has(place)) newest.set(place, file);
  }
  return [...newest.values()].some(({ kind, status }) => kind !== 'PHOTO' && status === 'REFUSED');
}
