/** Under this everything lies in a tab that somebody typed and has not sent. */
export const typedPrefix = 'linden.draft.';

/** Nothing that was typed in this tab stays. */
export function forgetTyped(tab: Storage): void {
  const names = Array.from({ length: tab.length }, (_, index) => tab.key(index) ?? '');
  for (const name of names) if (name.startsWith(typedPrefix)) tab.removeItem(name);
}
