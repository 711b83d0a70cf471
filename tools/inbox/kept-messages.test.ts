import { expect, test } from 'vitest';
import { createMessageStore, findCode, findLinks } from './kept-messages.ts';

test.each<[string, string, string[]]>([
  ['a link alone on its line', 'Sign in:\nhttp://id.test:8080/l?t=a-b_c\n', ['http://id.test:8080/l?t=a-b_c']],
  ['a link that ends a sentence', 'See https://a.test/b.', ['https://a.test/b']],
  ['the same link twice', 'https://a.test https://a.test', ['https://a.test']],
  ['no link', 'Hello', []],
])('%s', (_, text, links) => {
  expect(findLinks(text)).toEqual(links);
});

test.each<[string, string, string | undefined]>([
  ['six digits in a text', 'Linden: your code is 482913. It works', '482913'],
  ['spoken digits', 'Hello. 4. 8. 2. 9. 1. 3. Once more. 4. 8. 2. 9. 1. 3.', '482913'],
  ['digits in a link', 'https://a.test/482913', undefined],
  ['a longer number', 'Call 14155550123', undefined],
  ['none', 'Your password was changed on March 3, 2026 at 14:05 UTC.', undefined],
])('code: %s', (_, text, code) => {
  expect(findCode(text)).toBe(code);
});

test('lists the newest first, drops the oldest, and finds a recipient in any case', () => {
  const messages = createMessageStore(2, () => new Date('2026-03-03T14:05:00Z'));
  for (const to of ['a@x.test', 'B@x.test', 'c@x.test']) messages.add({ kind: 'email', to, text: 'hello' });
  expect(messages.list().map(({ to }) => to)).toEqual(['c@x.test', 'B@x.test']);
  expect(messages.list(' b@X.test')).toHaveLength(1);
  expect(messages.list('d@x.test')).toEqual([]);
  messages.clear();
  expect(messages.list()).toEqual([]);
});
