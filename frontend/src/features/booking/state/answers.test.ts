import { createFormControl } from 'react-hook-form';
import { describe, expect, it } from 'vitest';
import { createFullDraft, openBooking, terms } from '#tests/support/fixtures/booking-fixtures.ts';
import { createBookingForm } from '#tests/support/fixtures/with-booking-form.tsx';
import { type BookingForm, clearMendedErrors, createAnswerWriter, getFormOptions, showFaults } from './answers.ts';
import type { BookingDraft } from './booking-draft.ts';
import type { BookingEvent, Sending } from './booking-machine.ts';
import { listShownFaults, toFormPath } from './form-errors.ts';
import { findAllFaults, findStepFaults } from './step-faults.ts';

const shownIn = ({ control }: BookingForm) => listShownFaults(control._formState.errors);

function write(form: BookingForm, sending: Sending = { kind: 'idle' }) {
  const told: BookingEvent[] = [];
  return {
    told,
    ...createAnswerWriter(
      form,
      () => openBooking({ sending }),
      (event) => told.push(event),
    ),
  };
}

describe('answers from outside of their fields', () => {
  it('are written to their fields', () => {
    const form = createBookingForm();
    const { fill, told } = write(form);
    fill({ city: 'Reno', memberId: 'ABC1', 'consent.primaryEmail': 'ada@linden.example', patientId: 'p' });
    expect(form.getValues()).toMatchObject({
      patientId: 'p',
      profile: { city: 'Reno', legalFirstName: 'Maya' },
      payment: { memberId: 'ABC1', payorId: 'payor-1' },
      consent: { primaryEmail: 'ada@linden.example' },
    });
    expect(told).toEqual([{ type: 'filled', isPlanUnseen: false }]);
  });

  it('with another state forget the payor; under a typed member id the plan is shown again', () => {
    const form = createBookingForm();
    const { fill, told } = write(form);
    fill({ usState: 'NV' });
    expect(form.getValues('payment')).toMatchObject({ payorId: '', insurance: 'Cedar Mutual', way: 'insurance' });
    expect(told).toEqual([{ type: 'filled', isPlanUnseen: true }]);
  });

  it('with another time or place are another booking', () => {
    const form = createBookingForm();
    const { move, told } = write(form);
    move({ start: '2026-12-02T02:30:00Z', inOffice: true });
    expect(form.getValues()).toMatchObject({ start: '2026-12-02T02:30:00Z', inOffice: true });
    expect(told).toMatchObject([{ type: 'moved', key: expect.any(String) }]);
  });

  it.each<Sending['kind']>(['sending', 'unknown'])('are ignored while the booking is %s', (kind) => {
    const form = createBookingForm();
    const { fill, move, told } = write(form, { kind } as Sending);
    fill({ city: 'Reno' });
    move({ inOffice: true });
    expect(form.getValues()).toEqual(createFullDraft());
    expect(told).toEqual([]);
  });
});

describe('a field’s fault', () => {
  const wrong = { memberId: 'Member ID is not valid', way: 'Choose', card: 'Save a card', agreements: 'Accept' };

  it('disappears when the field changes, and only there', () => {
    const form = createBookingForm(createFullDraft(), wrong);
    const end = clearMendedErrors(form);
    form.setValue('payment.memberId', 'X');
    form.setValue('signed', []);
    expect(shownIn(form)).toEqual({ way: 'Choose', card: 'Save a card' });
    end();
    form.setValue('payment.way', 'cash');
    expect(shownIn(form)).toHaveProperty('way');
  });

  it('is replaced by those of the next stop', () => {
    const form = createBookingForm(createFullDraft(), wrong);
    showFaults(form, { 'consent.otherEmail': 'Email is required' });
    expect(shownIn(form)).toEqual({ 'consent.otherEmail': 'Email is required' });
    showFaults(form, {});
    expect(shownIn(form)).toEqual({});
  });

  it('appears when the field is left invalid, and disappears when it is valid', async () => {
    const form = createFormControl<BookingDraft>(
      getFormOptions(createFullDraft(), (draft) => findStepFaults('profile', draft, terms)),
    );
    const { onChange, onBlur } = form.register('profile.dob');
    const leaveWith = async (value: string) => {
      await onChange({ target: { name: 'profile.dob', value }, type: 'change' });
      expect(shownIn(form)).toEqual({});
      await onBlur({ target: { name: 'profile.dob', value }, type: 'blur' });
    };
    form.setValue('profile.city', '');
    await leaveWith('02/30/1990');
    expect(shownIn(form)).toEqual({ dob: 'Please enter a valid date (mm/dd/yyyy)' });
    form.clearErrors('profile.dob');
    await leaveWith('02/03/1990');
    expect(shownIn(form)).toEqual({});
  });
});

it('every fault of the form has a place, and keeps it in the order of the page', () => {
  const empty = createFullDraft({
    usState: '',
    payment: { way: '', payorId: '', insurance: '', memberId: '' },
    signed: [],
  });
  const profile = Object.fromEntries(Object.keys(empty.profile).map((name) => [name, ''])) as BookingDraft['profile'];
  const faults = Object.assign({}, ...Object.values(findAllFaults({ ...empty, profile }, terms)));
  const form = createBookingForm(empty, Object.fromEntries(Object.entries<string>(faults).reverse()));
  expect(shownIn(form)).toEqual(faults);
  expect(Object.keys(shownIn(form)).slice(0, 4)).toEqual(['usState', 'way', 'patientId', 'relation']);
});

it('a refusal of the whole consent is shown, beside one of its fields', () => {
  const faults = { consent: 'Consent must be met', 'consent.otherEmail': 'Email is required' };
  expect(shownIn(createBookingForm(createFullDraft(), faults))).toEqual(faults);
});

it.each([
  ['dob', 'profile.dob'],
  ['state', 'profile.state'],
  ['memberId', 'payment.memberId'],
  ['eapAuthCode', 'profile.eapAuthCode'],
  ['consent.otherEmail', 'consent.otherEmail'],
  ['usState', 'usState'],
  ['agreements', 'signed'],
])('the field %s of a refusal is at %s', (field, path) => {
  expect(toFormPath(field)).toBe(path);
});
