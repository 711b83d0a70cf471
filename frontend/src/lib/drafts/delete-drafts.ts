/** Prefix of storage keys for unsent input in a tab. */
export const draftPrefix = 'linden.draft.';

/** Deletes all unsent input in this tab. */
export function deleteDrafts(tab: Storage): void {
  const names = Array.from({ length: tab.length }, (_, index) => tab.key(index) ?? '');
  for (const name of names) if (name.startsWith(draftPrefix)) tab.removeItem(name);
}
