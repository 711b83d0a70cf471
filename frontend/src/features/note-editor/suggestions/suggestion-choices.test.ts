import { noteSchemas } from '@linden/form-engine/note-types/note-schemas';
import { describe, expect, test } from 'vitest';
import { getSuggestionStep, listAcceptable, noChoices, readChoices } from './suggestion-choices.ts';

const offered = 'Weekly sessions.';
test.each([
  ['without a decision', undefined, noChoices, 'open'],
  ['the field has other words', 'Typed.', noChoices, 'open'],
  ['the field has the same words', offered, noChoices, 'taken'],
  ['it was taken and then edited', 'Weekly sessions, online.', { taken: { plan: offered }, rejected: {} }, 'taken'],
  ['it was rejected', undefined, { taken: {}, rejected: { plan: offered } }, 'rejected'],
  ['an earlier one was rejected', undefined, { taken: {}, rejected: { plan: 'Earlier.' } }, 'open'],
  ['an earlier one was taken', 'Earlier.', { taken: { plan: 'Earlier.' }, rejected: {} }, 'open'],
] as const)('%s', (_, value, choices, step) => {
  expect(getSuggestionStep('plan', offered, { value, choices })).toBe(step);
});

test('stored choices are read with the values they were about', () => {
  const stored = [
    { fieldId: 'plan', choice: 'ACCEPTED' },
    { fieldId: 'mood', choice: 'REJECTED' },
    { fieldId: 'gone', choice: 'ACCEPTED' },
  ] as const;
  expect(readChoices({ plan: 'a', mood: 'b' }, stored)).toEqual({ taken: { plan: 'a' }, rejected: { mood: 'b' } });
  expect(readChoices()).toEqual(noChoices);
});

describe('a section is accepted together', () => {
  const section = (id: string) => {
    const found = noteSchemas.PROGRESS.sections.find((each) => each.id === id);
    if (!found) throw new Error(`no section ${id}`);
    return found;
  };
  const values = { plan: 'Weekly.', homework: 'Write.', riskDetails: 'None.' };
  const all = new Set(['plan', 'homework', 'riskDetails']);
  const list = (id: string, seen = all, choices = noChoices, answers = {}) =>
    listAcceptable(section(id), { values, choices, seen }, answers).map(({ fieldId }) => fieldId);

  test('when each suggestion was in view', () => {
    expect(list('planSection').sort()).toEqual(['homework', 'plan']);
    expect(list('planSection', new Set(['plan']))).toEqual([]);
  });
  test('without those that are decided already', () =>
    expect(list('planSection', all, { taken: {}, rejected: { homework: 'Write.' } }, { plan: 'Own.' })).toEqual([
      'plan',
    ]));
  test.each(noteSchemas.PROGRESS.sections.filter(({ id }) => /risk|diagnos/i.test(id)).map(({ id }) => id))(
    'never where it is about risk or a diagnosis: %s',
    (id) => expect(list(id)).toEqual([]),
  );
});
