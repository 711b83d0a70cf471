import { createField, createNoteSchema, createSection } from '@linden/form-engine/create-field';
import { expect, test } from 'vitest';
import { listDifferences, pickOwnChanges } from './own-changes.ts';

const schema = createNoteSchema('PROGRESS', 1, 'SOAP note', [
  createSection('plan', 'Plan', [
    createField('textarea', 'mood', 'Mood'),
    createField('textarea', 'sleep', 'Sleep'),
    createField('textarea', 'plan', 'Plan'),
  ]),
]);

test('picks what was changed, added and removed on this page, and nothing else', () => {
  const stored = { mood: 'low', sleep: 'poor', plan: 'Weekly.' };
  expect(pickOwnChanges({ mood: 'better', plan: 'Weekly.', risk: 'none' }, stored)).toEqual({
    mood: 'better',
    risk: 'none',
    sleep: undefined,
  });
  expect(pickOwnChanges(stored, stored)).toEqual({});
});

test('compares own changes with the other version, in the order of the form', () => {
  const carried = { plan: 'Monthly.', mood: 'better', sleep: undefined };
  const found = listDifferences(schema, carried, { mood: 'better', sleep: 'good', plan: 'Weekly.' });
  expect(found.map(({ field, own, other }) => [field.id, own, other])).toEqual([
    ['sleep', undefined, 'good'],
    ['plan', 'Monthly.', 'Weekly.'],
  ]);
});
