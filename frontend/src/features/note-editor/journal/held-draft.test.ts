import { expect, test } from 'vitest';
import { buildDraftKey, joinHeld, writeHeld } from './held-draft.ts';

const identity = { patientId: 'p1', appointmentId: 's1', noteType: 'PROGRESS' } as const;
const first = {
  row: 'r1',
  text: writeHeld({ changes: { mood: 'calm', sleep: undefined }, revision: 3, schemaVersion: 1 }),
  at: 5,
};

test('changed and removed answers come back as they were', () => {
  const held = joinHeld([first]);
  expect(held).toEqual({ changes: { mood: 'calm', sleep: undefined }, revision: 3, at: 5, rows: ['r1'] });
  expect(Object.keys(held?.changes ?? {})).toContain('sleep');
});

test('what two pages kept is joined, the newer answer last', () => {
  const second = {
    row: 'r2',
    text: writeHeld({ changes: { mood: 'tense', who: ['Client'] }, revision: 4, schemaVersion: 1 }),
    at: 9,
  };
  const changes = { mood: 'tense', sleep: undefined, who: ['Client'] };
  expect(joinHeld([first, second])).toEqual({ changes, revision: 4, at: 9, rows: ['r1', 'r2'] });
});

test.each(['', 'no JSON', '{}', '{"changes":{},"revision":1}', '{"changes":{},"removed":[],"revision":"1"}'])(
  'reads nothing from %j',
  (text) => {
    expect(joinHeld([{ row: 'r1', text, at: 5 }])).toBeNull();
  },
);

test('a draft is named by client, type and session, a finished note by its id', () => {
  expect(buildDraftKey(identity, undefined)).toBe('note PROGRESS p1 s1');
  expect(buildDraftKey(identity, { id: 'n1', savedAt: null })).toBe('note PROGRESS p1 s1');
  expect(buildDraftKey({ ...identity, appointmentId: null }, undefined)).toBe('note PROGRESS p1 ');
  expect(buildDraftKey(identity, { id: 'n1', savedAt: '2026-11-24T16:00:00Z' })).toBe('note n1');
});
