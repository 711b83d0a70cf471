import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { findReviewText } from '@linden/vocabulary/provider-cancel/review-texts';
import { expect, test } from 'vitest';
import { providerStanding } from './provider-standing.ts';

interface Words {
  readonly [key: string]: string | Words;
}

/** Every group of texts, with the path to it. */
type Group = readonly [path: string, words: Words];

const files = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
const groups = (
  await Promise.all(
    files.map(async (file) => listGroups(file, (await import(join(import.meta.dirname, file))) as Words)),
  )
).flat();

function listGroups(path: string, words: Words): Group[] {
  const inner = Object.entries(words).flatMap(([key, value]) =>
    typeof value === 'object' && value !== null ? listGroups(`${path} ${key}`, value) : [],
  );
  return [[path, words], ...inner];
}

/** Lists the texts of these keys that say something else, in groups that have all keys of `in`. */
function findOthers(
  label: Readonly<Record<string, string>>,
  isMeant: (words: Words) => boolean,
  all = groups,
): string[] {
  return all
    .filter(([, words]) => isMeant(words))
    .flatMap(([path, words]) =>
      Object.entries(label).flatMap(([key, text]) =>
        words[key] === undefined || words[key] === text ? [] : [`${path}: ${key} is ${String(words[key])}`],
      ),
    );
}

const hasText =
  (...keys: string[]) =>
  (words: Words) =>
    keys.every((key) => typeof words[key] === 'string');

/** The spec's labels (C3.17-12); DEFAULT has none. */
const types = { INTAKE: 'Intake appointment', FOLLOW_UP: 'Followup appointment', CONSULTATION: 'Consultation call' };
const states = { CONFIRMED: 'Confirmed', COMPLETED: 'Completed', CANCELED: 'Canceled', MISSED: 'Missed' };
const shownStates = { booked: 'Confirmed', done: 'Completed', canceled: 'Canceled', missed: 'Missed' };
const pages = { today: 'Today', calendar: 'Calendar', hours: 'Weekly hours', earnings: 'Earnings' };

test.each<[string, Record<string, string>, (words: Words) => boolean]>([
  ['a type of appointment', types, hasText('INTAKE', 'CONSULTATION')],
  ['a state of a session', states, hasText('CONFIRMED', 'COMPLETED')],
  ['a state of a session in the portal of providers', shownStates, hasText('booked', 'done')],
  ['a page of providers', pages, hasText('today', 'hours')],
])('%s has one word', (_, label, isMeant) => {
  expect(groups.filter(([, words]) => isMeant(words)).length).toBeGreaterThan(0);
  expect(findOthers(label, isMeant)).toEqual([]);
});

test('control: finds another word, in any group', () => {
  const planted: Group[] = [['planted.ts a', { INTAKE: 'First session', CONSULTATION: 'Consultation call' }]];
  expect(findOthers(types, hasText('INTAKE', 'CONSULTATION'), planted)).toEqual([
    'planted.ts a: INTAKE is First session',
  ]);
});

test('levels 1 and 2 of the ladder are a reminder everywhere, and level 3 of the early one is a warning', () => {
  for (const variant of ['STANDARD', 'EARLY'] as const) {
    const { level1, level2 } = providerStanding.variants[variant];
    expect([level1, level2]).toEqual(['A reminder', 'A reminder']);
    for (const level of [1, 2] as const)
      expect(findReviewText('UNEXCUSED', level, variant).body).toContain('It’s a reminder.');
  }
  expect(providerStanding.effects.REMINDER).toContain('This is a reminder.');
  expect(providerStanding.variants.EARLY.level3).toBe('A warning');
  expect(findReviewText('UNEXCUSED', 3, 'EARLY').body).toContain('It’s a warning.');
});

test('no page of a client says anything of a provider’s level', () => {
  const ofClients = groups.filter(([path]) =>
    /^(client-|appointment|booking|follow-up|profile|search|home|open-times)/.test(path),
  );
  expect(ofClients.length).toBeGreaterThan(20);
  const texts = ofClients.flatMap(([, words]) => Object.values(words)).filter((text) => typeof text === 'string');
  expect(
    texts.filter((text) => /level \{\{level\}\}|level.*of 5\b|ranked lower|standing|unexcused/i.test(text)),
  ).toEqual([]);
});
