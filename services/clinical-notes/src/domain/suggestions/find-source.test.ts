import { recordedSessions } from '@linden/testkit/telehealth/recorded-sessions';
import { describe, expect, test } from 'vitest';
import { findRiskPlaces, findSource } from './find-source.ts';
import type { Turn } from './session-record.ts';

const turns: readonly Turn[] = [
  { speaker: 'PROVIDER', text: 'Good to see you.' },
  { speaker: 'CLIENT', text: 'I rode two stops alone. I keep waking up at night!' },
];

describe('the source of a suggested value', () => {
  test.each([
    ['words that were said', 'Rode two stops alone.', 'I rode two stops alone.'],
    ['a choice', 'Wakes at night', 'I keep waking up at night!'],
    ['a list of records', [{ objective: 'Ride', progress: 'two stops' }], 'I rode two stops alone.'],
  ])('is the closest sentence: %s', (_, value, text) =>
    expect(findSource(value, turns)).toEqual({ turn: 2, turns: 2, speaker: 'CLIENT', text }),
  );

  test.each([
    ['nothing in common', 'Elephants dance'],
    ['only small words', 'I am at the'],
    ['no words', 7],
  ])('is missing with %s', (_, value) => expect(findSource(value, turns)).toBeUndefined());

  test('is right for the facts of every recorded session', () => {
    for (const { labels, turns: said } of recordedSessions)
      for (const fact of [labels.facts.plan, labels.facts.clientResponse, labels.facts.assessment])
        expect(findSource(fact ?? '', said)?.text).toBe(fact);
  });
});

describe('words about risk', () => {
  test.each([
    'Sometimes I think about suicide.',
    'I wanted to kill myself.',
    'I want to end my life.',
    'They would be better off dead without me, I wish I were dead.',
    'I took too many pills.',
    'I have no reason to live.',
    'I don’t want to be here.',
    'He hits me when he drinks.',
    'I am cutting myself again.',
    'My uncle keeps a gun.',
    'I almost overdosed.',
    'I want to hurt him.',
  ])('are found with their place: %s', (text) =>
    expect(findRiskPlaces([...turns, { speaker: 'CLIENT', text }])).toEqual([
      { turn: 3, turns: 3, speaker: 'CLIENT', text: text.match(/[^.!?]+[.!?]*/)?.[0] },
    ]),
  );

  test('are in no sentence of an ordinary session', () => expect(findRiskPlaces(turns)).toEqual([]));
});
