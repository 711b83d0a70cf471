import { dischargeNoteTypes } from '@linden/form-engine/note-types/note-type-labels';
import { noteTypes } from '@linden/form-engine/schema';
import { expect, test } from 'vitest';
import { getSessionNoteType, listStartableTypes } from './startable-types.ts';

test('every type that is not a legacy one can be started by therapists or prescribers', () => {
  const startable = new Set([...listStartableTypes(false, true), ...listStartableTypes(true, true)]);
  const legacy = noteTypes.filter((type) => !startable.has(type));
  expect(legacy).toEqual(['INITIAL', 'FOLLOW_UP', 'PSYCHIATRIC_INTAKE', 'PSYCHIATRIC_FOLLOW_UP']);
});

test.each([false, true])(
  'a provider (prescriber: %s) can start one discharge and the usual notes of sessions',
  (kind) => {
    const types = listStartableTypes(kind, false);
    expect(types.filter((type) => dischargeNoteTypes.includes(type))).toHaveLength(1);
    for (const isIntake of [true, false]) expect(types).toContain(getSessionNoteType(kind, isIntake));
  },
);

test('streamlined notes need the gate, and are for prescribers', () => {
  const streamlined = (isPrescriber: boolean, isOpen: boolean) =>
    listStartableTypes(isPrescriber, isOpen).filter((type) => type.endsWith('_STREAMLINED'));
  expect(streamlined(true, true)).toEqual(['PRESCRIBER_INTAKE_STREAMLINED', 'PRESCRIBER_PROGRESS_STREAMLINED']);
  expect([...streamlined(true, false), ...streamlined(false, true)]).toEqual([]);
});
