import { expect, test } from 'vitest';
import type { StoredNote } from '../note/stored-note.ts';
import { decideHeld } from './decide-held.ts';

const stored = { id: 'n1', revision: 3, signedAt: null, noteContent: JSON.stringify({ mood: 'calm' }) } as StoredNote;
const held = { changes: { mood: 'tense' }, revision: 3, at: 5, rows: ['r1'] };

test('nothing is kept', () => expect(decideHeld(null, stored)).toEqual({}));

test('answers of a note that does not exist yet are restored', () => {
  expect(decideHeld({ ...held, revision: 0 }, undefined)).toEqual({ restored: { mood: 'tense' }, at: 5 });
});

test('answers over the stored revision are restored, also removed ones', () => {
  expect(decideHeld(held, stored)).toEqual({ restored: { mood: 'tense' }, at: 5 });
  expect(decideHeld({ ...held, changes: { mood: undefined } }, stored)).toEqual({
    restored: { mood: undefined },
    at: 5,
  });
});

test('answers that a save without an answer had stored need nothing', () => {
  expect(decideHeld({ ...held, changes: { mood: 'calm' }, revision: 2 }, stored)).toEqual({});
});

test('answers over an older revision are compared', () => {
  expect(decideHeld({ ...held, revision: 2 }, stored)).toEqual({
    outdated: { noteId: 'n1', changes: { mood: 'tense' }, isSigned: false },
  });
});

test('a signed note takes none, and its provider still reads them', () => {
  const signed = { ...stored, signedAt: '2026-11-24T16:00:00Z' } as StoredNote;
  expect(decideHeld(held, signed)).toEqual({
    outdated: { noteId: 'n1', changes: { mood: 'tense' }, isSigned: true },
  });
  expect(decideHeld({ ...held, changes: { mood: 'calm' } }, signed)).toEqual({});
});
