import { describe, expect, it } from 'vitest';
import { createFullDraft } from '#tests/support/fixtures/booking-fixtures.ts';
import { buildAttemptValues, buildBookingValues, buildSlotValues } from './to-values.ts';

const slot = buildSlotValues('provider-1', 'INTAKE', createFullDraft());

describe('the values sent', () => {
  it('for a new person contain the whole profile, trimmed', () => {
    const draft = createFullDraft();
    draft.profile = { ...draft.profile, legalFirstName: ' Maya ' };
    const values = buildBookingValues(slot, 'key-1', 'hold-1', draft);
    expect(values).toMatchObject({
      key: 'key-1',
      holdId: 'hold-1',
      state: 'CA',
      insurance: { payorId: 'payor-1', memberId: 'XEA123456' },
      profile: {
        firstName: 'Maya',
        dob: '1990-05-06',
        address: '1 Alder Lane',
        relation: 'SELF',
        eapNumberOfVisits: 0,
      },
    });
    expect(values.profile).not.toHaveProperty('consent');
    expect(values).not.toHaveProperty('patientId');
  });

  it('for a known patient contain their id', () => {
    const values = buildBookingValues(slot, 'key-1', undefined, createFullDraft({ patientId: 'patient-1' }));
    expect(values.patientId).toBe('patient-1');
    expect(values).not.toHaveProperty('profile');
    expect(values).not.toHaveProperty('holdId');
  });

  it('for a known patient contain all insurance numbers', () => {
    const draft = createFullDraft({ patientId: 'patient-1' });
    draft.profile = { ...draft.profile, medicalRecordNumber: '12345678', eapAuthCode: ' A7 ', eapNumberOfVisits: '6' };
    expect(buildBookingValues(slot, 'key-1', undefined, draft).insurance).toEqual({
      payorId: 'payor-1',
      memberId: 'XEA123456',
      medicalRecordNumber: '12345678',
      eapAuthCode: 'A7',
      eapNumberOfVisits: 6,
    });
  });

  it('for cash contain no insurance and no numbers, whatever was typed before', () => {
    const draft = createFullDraft();
    draft.payment = { ...draft.payment, way: 'cash' };
    draft.profile = { ...draft.profile, medicalRecordNumber: '1234567', eapAuthCode: 'A7', eapNumberOfVisits: 'six' };
    const values = buildBookingValues(slot, 'key-1', undefined, draft);
    expect(values).not.toHaveProperty('insurance');
    expect(values.profile).toMatchObject({ medicalRecordNumber: '', eapAuthCode: '', eapNumberOfVisits: 0 });
  });

  it('for a child contain the consent', () => {
    const draft = createFullDraft({ patientId: 'new' });
    draft.profile = { ...draft.profile, relation: 'PARENT_OR_GUARDIAN' };
    draft.consent = { ...draft.consent, primaryFirstName: ' Noor ', parentsDivorcedOrSeparated: true };
    expect(buildBookingValues(slot, 'key-1', undefined, draft).profile?.consent).toMatchObject({
      primaryFirstName: 'Noor',
      parentsDivorcedOrSeparated: true,
    });
  });

  it('are the same for a repeated request', () => {
    const once = buildBookingValues(slot, 'key-1', 'hold-1', createFullDraft());
    expect(buildBookingValues(slot, 'key-1', 'hold-1', createFullDraft())).toEqual(once);
  });
});

it('a saved attempt with cash names no insurance, whatever was typed before', () => {
  const draft = createFullDraft();
  draft.payment = { ...draft.payment, way: 'cash' };
  expect(buildAttemptValues('provider-1', draft, undefined)).toMatchObject({ insurance: '' });
});

it('a saved attempt names the channel only with consent', () => {
  const draft = createFullDraft();
  expect(buildAttemptValues('provider-1', draft, 'other site')).toMatchObject({ channel: 'OTHER_SITE' });
  expect(buildAttemptValues('provider-1', draft, undefined)).not.toHaveProperty('channel');
});

it('a saved attempt contains no member id and no reason for care', () => {
  const draft = createFullDraft();
  draft.profile = { ...draft.profile, reasonForTherapy: 'sleep', medicalRecordNumber: '12345678' };
  const text = JSON.stringify(buildAttemptValues('provider-1', draft, undefined));
  expect(text).toContain('Cedar Mutual');
  for (const secret of ['XEA123456', 'sleep', '12345678']) expect(text).not.toContain(secret);
});
