import { expect, test } from 'vitest';
import { root } from '../bootstrap/places.mjs';
import { checkPlainWords, compareWithLimits, findUsesInText } from './plain-words.ts';

const wordsIn = (text: string) => findUsesInText('docs/a.md', text).map(({ word }) => word);

test.each([
  ['a pronoun for an actor', 'Refused when somebody else books.', ['somebody']],
  ['a pronoun at the start', 'Whoever asks is told.', ['Whoever']],
  ['a riddle', 'Null for who is none.', ['who is none']],
  ['a British spelling', 'The licence and its colours', ['licence', 'colours']],
  ['a hyphen in email', 'an e-mail address', ['e-mail']],
  ['a British past tense', 'The session is cancelled.', ['cancelled']],
  ['a code of another system', "error === 'cancelled' || appointment_cancelled", []],
  ['plain words', 'The client books. No provider has a license here; someone may cancel.', []],
])('finds %s', (_, text, expected) => expect(wordsIn(text)).toEqual(expected));

test.each([
  ['a type inside a text', "book: 'Book a first session, or call.'", 'first session', 'intake appointment'],
  ['a type that the spec spells', "only: 'A follow-up appointment'", 'follow-up appointment', 'followup appointment'],
  ['a state inside a text', "over: 'This session is over.'", 'session is over', 'has ended'],
  ['a state', "done: 'Done'", 'Done', 'Completed'],
  ['another state', "booked: 'Booked'", 'Booked', 'Confirmed'],
  ['a page inside a text', "set: 'Set your hours first'", 'your hours', 'weekly hours'],
  ['another page', "away: 'We couldn’t load your day.'", 'your day', 'Today'],
  ['another page in its link', "back: 'Back to today'", 'to today', 'Today'],
])('finds another word for %s', (_, text, word, instead) => {
  expect(findUsesInText('frontend/src/locales/en/a.ts', text)).toEqual([
    { path: 'frontend/src/locales/en/a.ts', line: 1, word, instead },
  ]);
  for (const path of [
    'services/messaging/src/domain/letters/a.ts',
    'services/identity/src/web/pages/a.ts',
    'packages/form-engine/src/fragments/a.ts',
    'bff/src/modules/booking/a.graphql',
    'tools/seed/synthetic/words.ts',
  ])
    expect(findUsesInText(path, text)).toHaveLength(1);
  expect(findUsesInText('frontend/src/locales/en/a.test.ts', text)).toEqual([]);
});

test('leaves the same words where they mean something else', () => {
  const text =
    "step: 'done', booked: 'Nothing was booked.', undo: 'The time to undo this is over.', as: 'As of today.'";
  expect(findUsesInText('frontend/src/locales/en/a.ts', text)).toEqual([]);
});

const uses = findUsesInText('docs/howto/a.md', 'nobody\nsomebody');

test('names each line in a done area', () => {
  expect(compareWithLimits(uses, { docs: 9, 'docs/howto': 0 }).findings).toEqual([
    { path: 'docs/howto/a.md', says: "line 1: write a plain word for 'nobody'" },
    { path: 'docs/howto/a.md', says: "line 2: write a plain word for 'somebody'" },
  ]);
});

test.each([
  ['at the limit', { docs: 2 }, 0],
  ['below the limit', { docs: 3 }, 0],
  ['above the limit', { docs: 1 }, 1],
  ['in a new area', { tools: 5 }, 2],
])('compares an area %s', (_, limits, count) => {
  expect(compareWithLimits(uses, limits).findings).toHaveLength(count);
});

test('finds nothing in this repository', () => expect(checkPlainWords(root).findings).toEqual([]));
