import { expect, test } from 'vitest';
import type { KeptMessage } from './kept-messages.ts';
import { renderInboxPage } from './page.ts';
import { getSpokenWords } from './twiml-words.ts';

const mail: KeptMessage = {
  kind: 'email',
  to: 'a@x.test',
  subject: 'Your sign-in link',
  text: 'Sign in:\nhttp://id.test/l?a=1&b=2',
  at: '2026-03-03T14:05:00.000Z',
  links: ['http://id.test/l?a=1&b=2'],
};

test('makes links clickable and codes large, with one heading and one main landmark', () => {
  const page = renderInboxPage([mail, { ...mail, kind: 'sms', text: 'your code is 482913', code: '482913' }], '');
  expect(page).toContain('<a href="http://id.test/l?a=1&amp;b=2">http://id.test/l?a=1&amp;b=2</a>');
  expect(page).toContain('<p class="code">482913</p>');
  expect(page.match(/<h1/g)).toHaveLength(1);
  expect(page.match(/<main/g)).toHaveLength(1);
  expect(page).not.toContain('<script');
});

test.each<[string, Partial<KeptMessage>, string]>([
  ['a subject', { subject: '<script>1</script>' }, ''],
  ['a text', { text: '<script>1</script>' }, ''],
  ['a text beside a link', { text: 'https://a.test/"><script>1</script>' }, ''],
  ['a recipient', { to: '"><script>@x.test' }, ''],
  ['the question', {}, '"><script>'],
])('escapes markup in %s', (_, change, to) => {
  expect(renderInboxPage([{ ...mail, ...change }], to)).not.toContain('<script');
});

test('says when there are no messages', () => {
  expect(renderInboxPage([], 'a@x.test')).toContain('No messages to a@x.test yet');
});

test('shows the words of a call without its markup', () => {
  const twiml =
    '<Response><Say language="en-US">It&apos;s 1 &amp; 2.</Say><Pause length="1"/><Say>Bye.</Say></Response>';
  expect(getSpokenWords(twiml)).toBe("It's 1 & 2.\nBye.");
});
