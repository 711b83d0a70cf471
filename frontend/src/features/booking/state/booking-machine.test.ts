import { describe, expect, it } from 'vitest';
import { createFullDraft, openBooking, terms } from '#tests/support/fixtures/booking-fixtures.ts';
import { createBookingForm } from '#tests/support/fixtures/with-booking-form.tsx';
import { type Answers, createAnswerWriter } from './answers.ts';
import { type BookingEvent, type FilledBooking, reduceBooking } from './booking-machine.ts';
import { findAllFaults } from './step-faults.ts';
import type { Step } from './steps.ts';

/** The reducer keeps the answers that it is given beside the state. */
const reduce = (state: FilledBooking, event: BookingEvent) => reduceBooking(state, event, state.draft) as FilledBooking;
const goOn = (state: FilledBooking): BookingEvent => ({ type: 'continued', faults: findAllFaults(state.draft, terms) });
/** Writes answers as the form does. */
const fill = (state: FilledBooking, answers: Answers): FilledBooking => {
  const form = createBookingForm(state.draft);
  let next = state;
  createAnswerWriter(
    form,
    () => state,
    (event) => {
      next = reduce({ ...state, draft: form.getValues() }, event);
    },
  ).fill(answers);
  return next;
};
const onward = (state: FilledBooking) => reduce(state, goOn(state));
const run = (state: FilledBooking, ...events: BookingEvent[]) => events.reduce(reduce, state);

const held = { kind: 'held', id: 'hold-1', expiresAt: '2026-11-21T12:10:00Z', canBeExtended: true } as const;
const atReview = openBooking({ step: 'review', furthest: 'review', hold: held });

describe('going on', () => {
  it('asks one question after another up to the review', () => {
    const seen: Step[] = [];
    let state = openBooking();
    for (let i = 0; i < 8; i += 1) {
      seen.push(state.step);
      state = onward(state);
    }
    expect([...new Set(seen)]).toEqual(['provider', 'payment', 'profile', 'agreements', 'review']);
    expect(state.step).toBe('review');
  });

  it('asks for consent when the booking is for a child', () => {
    const child = createFullDraft();
    const profile = { ...child.profile, relation: 'PARENT_OR_GUARDIAN', dob: '05/06/2015' };
    expect(onward(openBooking({ step: 'profile', draft: { ...child, profile } })).step).toBe('consent');
  });

  it('stops at faults, and counts the stop', () => {
    const state = openBooking({ step: 'provider', draft: createFullDraft({ usState: '' }) });
    const stopped = onward(state);
    expect(stopped).toMatchObject({ step: 'provider', stopped: 1 });
    expect(onward(stopped).stopped).toBe(2);
  });

  it('goes back to the question before', () => {
    expect(run(openBooking({ step: 'payment', furthest: 'payment' }), { type: 'went-back' }).step).toBe('provider');
    expect(reduce(openBooking(), { type: 'went-back' }).step).toBe('provider');
  });

  it.each<[string, Step, Step, Step]>([
    ['to an answered question', 'provider', 'profile', 'provider'],
    ['not past the furthest question', 'review', 'payment', 'payment'],
  ])('the browser’s back and forward lead %s', (_, asked, furthest, step) => {
    expect(reduce(openBooking({ step: furthest, furthest }), { type: 'went-to', step: asked }).step).toBe(step);
  });
});

describe('a signed-in client', () => {
  const facts = {
    isSignedIn: true,
    isCall: false,
    hasPatients: true,
    hasSeveralPatients: false,
    needsNewTime: false,
    agreementsDue: 0,
  };
  const prefilled = (draft = createFullDraft({ patientId: 'p' })): FilledBooking =>
    reduce(openBooking({ facts, draft }), { type: 'prefilled', faults: findAllFaults(draft, terms) });

  it('starts at the first question without an answer', () => {
    const { payment, ...draft } = createFullDraft({ patientId: 'p' });
    expect(prefilled({ ...draft, payment: { ...payment, way: '' } }).step).toBe('payment');
  });

  it('with every answer starts at the review, and can go back', () => {
    const state = prefilled();
    expect(state.step).toBe('review');
    expect(reduce(state, { type: 'went-back' }).step).toBe('patient');
    expect(reduce(state, { type: 'went-to', step: 'provider' }).step).toBe('provider');
  });

  it('is asked only what the account does not answer, and with several patients always for whom', () => {
    const draft = createFullDraft({ patientId: 'p' });
    const from = (more: object) =>
      openBooking({ facts: { ...facts, ...more }, draft, step: 'payment', furthest: 'payment' });
    expect(onward(from({})).step).toBe('review');
    expect(onward(from({ hasSeveralPatients: true })).step).toBe('patient');
    expect(onward(from({ isSignedIn: false, agreementsDue: 1 })).step).toBe('profile');
  });

  it('is not moved after the first answer', () => {
    const draft = createFullDraft({ patientId: 'p' });
    const state = openBooking({ facts, draft, step: 'provider', furthest: 'payment' });
    expect(reduce(state, { type: 'prefilled', faults: findAllFaults(draft, terms) }).step).toBe('provider');
  });
});

describe('correcting an answer from the review', () => {
  it('returns to the review', () => {
    const editing = reduce(atReview, { type: 'edited', step: 'provider' });
    expect(editing).toMatchObject({ step: 'provider', isEditing: true });
    expect(onward(editing)).toMatchObject({ step: 'review', isEditing: false });
  });

  it('continues to a question that the new answer requires', () => {
    const editing = fill(run(atReview, { type: 'edited', step: 'profile' }), {
      relation: 'PARENT_OR_GUARDIAN',
      dob: '05/06/2015',
    });
    expect(onward(editing).step).toBe('consent');
  });

  const editing = fill(run(atReview, { type: 'edited', step: 'provider' }), { usState: 'NV' });

  it('asks for the plan again when the state changes', () => {
    expect(editing.draft.payment).toMatchObject({ payorId: '', insurance: 'Cedar Mutual' });
    expect(onward(editing).step).toBe('payment');
  });

  it('shows the payment again when the new state has a plan of the same name, once', () => {
    const payment = { ...editing.draft.payment, payorId: 'payor-2' };
    const resolved = findAllFaults({ ...editing.draft, payment }, terms);
    const asked = reduce(editing, { type: 'continued', faults: resolved });
    expect(asked.step).toBe('payment');
    const back = run(asked, { type: 'edited', step: 'provider' }, { type: 'continued', faults: resolved });
    expect(back.step).toBe('review');
  });
});

describe('the time', () => {
  const beside = { why: 'PATIENT_BUSY' as const, nearby: ['2026-12-02T02:30:00Z'] };

  it('taken by another client offers nearby times and keeps all input', () => {
    const state = reduce(atReview, { ...beside, type: 'taken', key: 'key-2' });
    expect(state).toMatchObject({
      step: 'slot',
      key: 'key-2',
      hold: { kind: 'taken', ...beside },
      draft: atReview.draft,
    });
  });

  it('that cannot be held offers them too', () => {
    const state = reduce(openBooking({ step: 'provider' }), {
      type: 'hold',
      hold: { kind: 'taken', why: 'TIME_TAKEN', nearby: [] },
    });
    expect(state.step).toBe('slot');
  });

  it('with another choice is a new booking: new key, new hold', () => {
    const state = reduce(atReview, { type: 'moved', key: 'key-2' });
    expect(state).toMatchObject({ key: 'key-2', hold: { kind: 'asking' } });
  });

  it('chosen again after the first was lost continues where that one was, and is not asked later', () => {
    const lost = reduce(atReview, { ...beside, type: 'taken', key: 'key-2' });
    const state = reduce(lost, { type: 'moved', key: 'key-3' });
    expect(state.step).toBe('review');
    expect(reduce(state, { type: 'went-to', step: 'slot' }).step).toBe('review');
  });
});

describe('sending', () => {
  const sent = reduce(atReview, { type: 'sent', holdId: 'hold-1' });
  const lost = reduce(sent, { type: 'lost' });

  it.each<[string, BookingEvent]>([
    ['input is ignored', { type: 'filled', isPlanUnseen: false }],
    ['back is ignored', { type: 'went-back' }],
    ['a jump is ignored', { type: 'edited', step: 'payment' }],
    ['another time is ignored', { type: 'moved', key: 'key-2' }],
  ])('while the result is unknown, %s', (_, event) => {
    expect(reduce(lost, event)).toBe(lost);
    expect(reduce(atReview, event)).not.toBe(atReview);
  });

  it('sent again is the same booking: same key, same hold, even after the hold expires', () => {
    const lapsed = reduce(lost, { type: 'hold', hold: { kind: 'lapsed', id: 'hold-1' } });
    expect(lapsed).toMatchObject({ key: 'key-1', sentWith: 'hold-1', sending: { kind: 'unknown' } });
  });

  it('that was refused leads to the field, and back to the review after the correction', () => {
    const refusal = { kind: 'field', step: 'payment', field: 'memberId', words: 'Member ID is not valid' } as const;
    const state = reduce(sent, { type: 'refused', refusal, key: 'key-2' });
    expect(state).toMatchObject({
      step: 'payment',
      key: 'key-2',
      sentWith: undefined,
      sending: { kind: 'refused', refusal },
      stopped: 1,
    });
    expect(onward(fill(state, { memberId: 'XEA99' })).step).toBe('review');
  });

  it('that was refused for a field of no question shows the refusal on the page', () => {
    const refusal = { kind: 'field', step: 'profile', field: 'relation', words: 'Consent is needed' } as const;
    const known = {
      ...sent,
      facts: {
        isSignedIn: true,
        isCall: false,
        hasPatients: true,
        hasSeveralPatients: false,
        needsNewTime: false,
        agreementsDue: 0,
      },
      draft: createFullDraft({ patientId: 'p' }),
    };
    const state = reduce(known, { type: 'refused', refusal, key: 'key-2' });
    expect(state).toMatchObject({ step: 'review', sending: { refusal: { kind: 'page', words: 'Consent is needed' } } });
  });

  it('that was refused as a whole stays at the review', () => {
    const state = reduce(sent, { type: 'refused', refusal: { kind: 'insurance' }, key: 'key-2' });
    expect(state).toMatchObject({ step: 'review', sending: { kind: 'refused' } });
    expect(reduce(state, { type: 'edited', step: 'payment' }).sending).toEqual({ kind: 'idle' });
  });
});

it.each<[string, Step, object, Step]>([
  ['signing in during the profile step chooses a patient', 'profile', { isSignedIn: true }, 'patient'],
  ['signing in during payment stays there', 'payment', { isSignedIn: true }, 'payment'],
  [
    'skips the signature step when nothing is left to sign',
    'agreements',
    { isSignedIn: true, agreementsDue: 0 },
    'review',
  ],
])('who %s', (_, step, facts, now) => {
  const draft = createFullDraft({ patientId: step === 'agreements' ? 'p' : '' });
  const state = openBooking({ step, furthest: 'review', draft });
  expect(reduce(state, { type: 'learned', facts })).toMatchObject({ step: now, draft: state.draft });
});

it('signing out during the patient choice leads to the profile', () => {
  const facts = {
    isSignedIn: true,
    isCall: false,
    hasPatients: true,
    hasSeveralPatients: false,
    needsNewTime: false,
    agreementsDue: 0,
  };
  const state = openBooking({ step: 'patient', furthest: 'review', facts });
  expect(reduce(state, { type: 'learned', facts: { isSignedIn: false } }).step).toBe('profile');
});

it('learning the account changes nothing else', () => {
  const state = reduce(atReview, { type: 'learned', facts: { isSignedIn: true } });
  expect(state).toEqual({ ...atReview, facts: { ...atReview.facts, isSignedIn: true } });
});
