import { listOfferedTypes } from '@linden/form-engine/note-types/note-type-table';
import { expect, test } from 'vitest';
import { getSessionNoteType } from './startable-types.ts';

const gatesOf = (streamlinedNotes: boolean) => ({
  streamlinedNotes,
  conditionalPortalAuthentication: false,
  stepUpAuthentication: false,
  intuitiveBilling: false,
  therapistSuggestions: false,
});

test.each([
  [false, false, false, 'PROGRESS'],
  [false, true, true, 'INTAKE'],
  [true, false, false, 'PRESCRIBER_PROGRESS'],
  [true, true, false, 'PRESCRIBER_INTAKE'],
  [true, false, true, 'PRESCRIBER_PROGRESS_STREAMLINED'],
  [true, true, true, 'PRESCRIBER_INTAKE_STREAMLINED'],
])('prescriber %s, first session %s, gate %s: %s, which the menu offers', (isPrescriber, isIntake, isOn, type) => {
  expect(getSessionNoteType(isPrescriber, isIntake, gatesOf(isOn))).toBe(type);
  expect(listOfferedTypes({ isPrescriber, gates: gatesOf(isOn) })).toContain(type);
});
