import { expect, test } from 'vitest';
import { fullDraft } from '../../../tests/booking-fixtures.ts';
import { proofAddress } from './address-proof.tsx';
import { refusalOf } from './refusals.ts';
import { bookingValues, slotValues } from './to-values.ts';

test('the refusal asks for a code, and names no field', () => {
  expect(refusalOf({ code: 'PROOF_REQUIRED', field: 'values.profile.email' }, [])).toMatchObject({ kind: 'proof' });
});

test('the code goes to the person who fills in the form', () => {
  const draft = fullDraft();
  const { profile } = bookingValues(slotValues('id', 'INTAKE', draft), 'key', undefined, draft);
  expect(proofAddress(profile)).toBe('maya@linden.example');
  const consent = { primaryEmail: 'noor@linden.example' } as NonNullable<NonNullable<typeof profile>['consent']>;
  expect(proofAddress({ relation: 'PARENT_OR_GUARDIAN', email: 'maya@linden.example', consent })).toBe(
    'noor@linden.example',
  );
  expect(proofAddress(null)).toBe('');
});
