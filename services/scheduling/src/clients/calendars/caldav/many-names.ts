const maxNames = 2000;

/** Whether a text of XML opens elements of more than 2,000 different names. */
export function hasManyNames(text: string): boolean {
  const names = new Set<string>();
  for (const [, name = ''] of text.matchAll(/<([^\s/>!?]+)/g)) {
    names.add(name);
    if (names.size > maxNames) return true;
  }
  return false;
}
