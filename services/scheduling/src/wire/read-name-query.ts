import { invalid } from '@linden/platform/domain-error';

/** Reads the beginning of a word of a name: 2 to 100 characters. */
export function readNameQuery(text: string): string {
  const query = text.trim();
  if (query.length < 2 || query.length > 100) throw invalid('OUT_OF_RANGE', 'between 2 and 100 characters', 'query');
  if (/\p{Cc}/u.test(query)) throw invalid('INVALID_NAME', 'must not contain control characters', 'query');
  return query;
}
