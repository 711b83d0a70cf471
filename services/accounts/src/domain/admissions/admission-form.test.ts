import { create } from '@bufbuild/protobuf';
import { ProfileSchema } from '@linden/proto/resource/v1/profile_pb';
import type { BookingConsent } from '@linden/vocabulary/booking-form/booking-profile';
import { expect, test } from 'vitest';
import { readProfile } from '#src/wire/profile-from-proto.ts';
import { checkAdmissionForm, getFormEmail, throwFormFault } from './admission-form.ts';

const empty = readProfile(create(ProfileSchema, {}));
const terms = { payorId: '', memberId: '', servedStates: [] };

test.each([
  ['oneself', 'SELF', 'maya@linden.example'],
  ['a child', 'PARENT_OR_GUARDIAN', 'noor@linden.example'],
  ['an adult in their care', 'OTHER_LEGALLY_AUTHORIZED_REPRESENTATIVE', 'noor@linden.example'],
])('links with the email address of the person who books for %s', (_, relation, expected) => {
  const consent = { primaryEmail: ' noor@linden.example' } as BookingConsent;
  expect(getFormEmail({ relation, email: 'Maya@Linden.example ', consent })).toBe(expected);
});

test('rejects an empty message at its first field, with the form’s message', () => {
  expect(() => checkAdmissionForm(empty, terms, Date.parse('2026-11-21T20:00:00Z'), [])).toThrow(
    expect.objectContaining({ code: 'REQUIRED', field: 'profile.legalFirstName', message: 'First name is required' }),
  );
});

test('names a field outside the profile as in the request', () => {
  expect(() => checkAdmissionForm(empty, { ...terms, payorId: 'p' }, Date.parse('2026-11-21T20:00:00Z'), [])).toThrow(
    expect.objectContaining({ field: 'memberId', code: 'REQUIRED' }),
  );
});

test('accepts a form without faults', () => {
  expect(() => throwFormFault([])).not.toThrow();
});
