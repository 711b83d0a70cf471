/** Whether each word of a query begins a word of the text: 'cl' and 'new cl' match 'New clients', 'lients' does not. */
export function matchWords(text: string, query: string): boolean {
  const words = toWords(text);
  return toWords(query).every((wanted) => words.some((word) => word.startsWith(wanted)));
}

function toWords(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[\s&-]+/)
    .filter(Boolean);
}
