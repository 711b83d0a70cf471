import { expect, test } from 'vitest';
import { getMailbox } from './mailbox.ts';

test.each([
  ['upper case and spaces', ' Maya@Linden.Example ', 'maya@linden.example'],
  ['a tag', 'maya+7@linden.example', 'maya@linden.example'],
  ['several tags', 'maya+7+8@linden.example', 'maya@linden.example'],
  ['dots, which only Gmail ignores', 'ma.ya@linden.example', 'ma.ya@linden.example'],
  ['dots at Gmail', 'm.a.ya+x@gmail.com', 'maya@gmail.com'],
  ["Gmail's other domain", 'maya@googlemail.com', 'maya@gmail.com'],
  ['dots, hyphens and another domain at Proton', 'm.a-y_a+x@protonmail.com', 'maya@proton.me'],
  ['full-width letters', 'ｍａｙａ@linden.example', 'maya@linden.example'],
  ['a letter with its accent apart', 'rene\u0301@linden.example', 'ren\u00e9@linden.example'],
  ['a name that is only a tag', '+7@linden.example', '+7@linden.example'],
  ['no address', 'Maya', 'maya'],
])('%s', (_, address, mailbox) => {
  expect(getMailbox(address)).toBe(mailbox);
});
