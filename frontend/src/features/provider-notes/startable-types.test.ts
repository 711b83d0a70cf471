import { dischargeNoteTypes } from '@linden/form-engine/note-types/note-type-labels';
import { noteTypes } from '@linden/form-engine/schema';
import { expect, test } from 'vitest';
import { getSessionNoteType, listStartableTypes } from './startable-types.ts';

test('every type that is not a legacy one can be started by therapists or prescribers', () => {
  const startable = new Set([...listStartableTypes(false), ...listStartableTypes(true)]);
  const legacy = noteTypes.filter((type) => !startable.has(type));
  expect(legacy).toEqual(['INITIAL', 'FOLLOW_UP', 'PSYCHIATRIC_INTAKE', 'PSYCHIATRIC_FOLLOW_UP']);
});

test.each([false, true])(
  'a provider (prescriber: %s) can start one discharge and the usual notes of sessions',
  (kind) => {
    const types = listStartableTypes(kind);
    expect(types.filter((type) => dischargeNoteTypes.includes(type))).toHaveLength(1);
    for (const isIntake of [true, false]) expect(types).toContain(getSessionNoteType(kind, isIntake));
  },
);
