import { expect, test } from 'vitest';
import { placeRefusal } from '#src/features/booking/state/refusals.ts';
import { buildBookingValues, buildSlotValues } from '#src/features/booking/state/to-values.ts';
import { createFullDraft } from '#tests/support/fixtures/booking-fixtures.ts';
import { findProofAddress } from './address-proof.tsx';

test('the refusal asks for a code, and names no field', () => {
  expect(placeRefusal({ code: 'PROOF_REQUIRED', field: 'values.profile.email' }, [])).toMatchObject({ kind: 'proof' });
});

test('the code goes to the person who fills in the form', () => {
  const draft = createFullDraft();
  const { profile } = buildBookingValues(buildSlotValues('id', 'INTAKE', draft), 'key', undefined, draft);
  expect(findProofAddress(profile)).toBe('maya@linden.example');
  const consent = { primaryEmail: 'noor@linden.example' } as NonNullable<NonNullable<typeof profile>['consent']>;
  expect(findProofAddress({ relation: 'PARENT_OR_GUARDIAN', email: 'maya@linden.example', consent })).toBe(
    'noor@linden.example',
  );
  expect(findProofAddress(null)).toBe('');
});
