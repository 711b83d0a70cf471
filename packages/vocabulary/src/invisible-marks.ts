/** Removes characters that show nothing: zero-width spaces and joiners, direction marks, soft hyphens, variation selectors. */
export function removeInvisibleMarks(text: string): string {
  return text.replaceAll(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '');
}
