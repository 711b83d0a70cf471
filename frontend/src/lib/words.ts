import { numberText } from './numbers.ts';

/** 'Virtual', 'Virtual and in person', 'a, b and c'. */
export function listed(words: readonly string[], conjunction = 'and'): string {
  if (words.length < 2) return words[0] ?? '';
  return `${words.slice(0, -1).join(', ')} ${conjunction} ${words.at(-1)}`;
}

/** '1 rating', '1,284 therapists'. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${numberText(count)} ${count === 1 ? one : many}`;
}
