import { CombinedGraphQLErrors } from '@apollo/client';
import { words } from './words.ts';

/** What is said of a request that failed, and whether it has come to an end: else the same key is sent again. */
export function refusalText(error: unknown): { text: string; isOver: boolean } {
  const code = CombinedGraphQLErrors.is(error) ? String(error.errors[0]?.extensions?.code ?? '') : '';
  const text = words.refusals[code];
  return text ? { text, isOver: true } : { text: words.unknown, isOver: false };
}
