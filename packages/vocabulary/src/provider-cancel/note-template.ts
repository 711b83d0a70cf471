import type { ArticleCode, PolicyRow } from './policy-row.ts';

export const notePlaceholders = ['clientName', 'clientState', 'payorName', 'articleLink'] as const;
export type NotePlaceholder = (typeof notePlaceholders)[number];
export type NoteValues = { readonly [Name in NotePlaceholder]?: string | undefined };

/** Addresses of the articles; a path is one of the client host. */
export const articles: Readonly<Record<ArticleCode, string>> = {
  TECHNICAL_HELP: '/experiencing-trouble',
  FIND_THERAPIST: '/find',
  COSTS: '/find',
  HIGHER_LEVEL_OF_CARE: 'https://findtreatment.gov',
};

/** The shortest note to a client, the shortest 'other' reason (P5.1-3, P5.1-4) and the longest of both. */
export const noteLengths = { minimum: 20, otherMinimum: 10, maximum: 2000 } as const;

export type BuiltNote =
  | { readonly note: string; readonly missing?: undefined }
  | { readonly note?: undefined; readonly missing: readonly string[] };

const placeholder = /\{([^{}]*)\}/g;

/** Fills in a note's template. Names the placeholders that have no value, instead of a text that shows them. */
export function buildNote(template: string, values: NoteValues): BuiltNote {
  const hasValue = (name: string) =>
    notePlaceholders.some((known) => known === name && (values[known]?.trim() ?? '') !== '');
  const missing = [...template.matchAll(placeholder)].flatMap(([, name = '']) => (hasValue(name) ? [] : [name]));
  if (missing.length > 0) return { missing: [...new Set(missing)] };
  return { note: template.replace(placeholder, (_, name: NotePlaceholder) => values[name]?.trim() ?? '') };
}

/** Returns the note without the sentence that points to the booking link, for a note that is sent without it. */
export function removeLinkSentence(note: string): string {
  const sentences = note.split(/(?<=[.!?])\s+/);
  return sentences.filter((each) => !each.includes('the link below')).join(' ');
}

/** Returns the placeholders that a note still contains. A client must never read one. */
export function listPlaceholders(note: string): string[] {
  const names: readonly string[] = notePlaceholders;
  return [...note.matchAll(placeholder)].flatMap(([, name = '']) => (names.includes(name) ? [name] : []));
}

/** Returns the absolute address of a row's article. @param origin of the client host */
export function findArticleLink({ article }: Pick<PolicyRow, 'article'>, origin: string): string | undefined {
  return article && new URL(articles[article], origin).toString().replace(/\/$/, '');
}
