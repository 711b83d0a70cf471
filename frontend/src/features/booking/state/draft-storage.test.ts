import { beforeEach, describe, expect, it } from 'vitest';
import { createFullDraft } from '#tests/support/fixtures/booking-fixtures.ts';
import { beginBooking } from './begin-booking.ts';
import { clearDraft, draftMinutes, getSlotName, type KeptBooking, readDraft, saveDraft } from './draft-storage.ts';

const asked = {
  provider: 'a1b2c3d4e5',
  type: 'INTAKE' as const,
  inOffice: false,
  start: '2026-12-02T01:30:00.000Z',
  state: 'CA' as const,
  insurance: undefined,
} as const;
const kept: KeptBooking = {
  account: '',
  at: getSlotName(asked),
  step: 'profile',
  furthest: 'profile',
  key: 'key-1',
  holdKey: 'hold-key',
  holdId: 'hold-1',
  draft: createFullDraft(),
};
const facts = {
  isSignedIn: false,
  isCall: false,
  hasPatients: true,
  hasSeveralPatients: false,
  needsNewTime: false,
  agreementsDue: 1,
};
const noon = new Date('2026-11-21T12:00:00Z');
const later = (minutes: number) => new Date(noon.getTime() + minutes * 60_000);
const begin = (found: KeptBooking | undefined, slot: Parameters<typeof beginBooking>[0] = asked) =>
  beginBooking(slot, facts, found, { newKey: () => 'new-key', now: noon.getTime() });

let values: Map<string, string>;
let store: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
beforeEach(() => {
  values = new Map();
  store = {
    getItem: (name) => values.get(name) ?? null,
    setItem: (name, value) => void values.set(name, value),
    removeItem: (name) => void values.delete(name),
  };
});

describe('a booking draft', () => {
  it('survives a refresh, without the member id', () => {
    saveDraft(store, kept, noon);
    const found = readDraft(store, later(1), '');
    expect(found).toMatchObject({ step: 'profile', key: 'key-1', draft: { profile: kept.draft.profile } });
    expect(found?.draft.payment).toEqual({ ...kept.draft.payment, memberId: '' });
    expect([...values.values()].join()).not.toContain(kept.draft.payment.memberId);
  });

  it('contains no number that opens another system', () => {
    const profile = { ...kept.draft.profile, medicalRecordNumber: '12345678', eapAuthCode: 'EAP-77' };
    saveDraft(store, { ...kept, draft: { ...kept.draft, profile } }, noon);
    expect([...values.values()].join()).not.toMatch(/12345678|EAP-77/);
  });

  it.each([
    ['a visitor', '', '', true],
    ['a visitor who has signed in since', '', 'a-1', true],
    ['the same person', 'a-1', 'a-1', true],
    ['another person in the same tab', 'a-1', 'a-2', false],
    ['the next visitor after a sign-out', 'a-1', '', false],
  ])('is found by %s', (_, account, now, isFound) => {
    saveDraft(store, { ...kept, account }, noon);
    expect(readDraft(store, later(1), now) !== undefined).toBe(isFound);
    expect(values.size).toBe(isFound ? 1 : 0);
  });

  it.each([
    ['just under half an hour', draftMinutes - 0.01, true],
    ['after half an hour', draftMinutes, false],
  ])('%s is kept: %s', (_, minutes, isKept) => {
    saveDraft(store, kept, noon);
    expect(readDraft(store, later(minutes), '') !== undefined).toBe(isKept);
    expect(values.size).toBe(isKept ? 1 : 0);
  });

  it.each(['{', '{}', '{"savedAt":1e15}', 'null'])('%s is ignored and deleted', (text) => {
    store.setItem('linden.draft.booking', text);
    expect(readDraft(store, noon, '')).toBeUndefined();
    expect(values.size).toBe(0);
  });

  it('is gone after it is cleared', () => {
    saveDraft(store, kept, noon);
    clearDraft(store);
    expect(values.size).toBe(0);
  });

  it('is optional in a browser without storage', () => {
    const full = {
      ...store,
      setItem: () => {
        throw new Error('full');
      },
    };
    expect(() => saveDraft(full, kept, noon)).not.toThrow();
  });
});

describe('a journey', () => {
  it('starts with the answers in the address', () => {
    const state = begin(undefined, { ...asked, insurance: 'Cedar Mutual' });
    expect(state).toMatchObject({
      step: 'provider',
      key: 'new-key',
      draft: { usState: 'CA', payment: { way: 'insurance', insurance: 'Cedar Mutual' } },
    });
  });

  it('continues where it was left, as the same booking', () => {
    expect(begin(kept)).toMatchObject({ step: 'profile', key: 'key-1', draft: kept.draft, sending: { kind: 'idle' } });
  });

  it.each([
    ['still has its hold', 1, 'held'],
    ['requests a new hold after the old one expired', 0, 'asking'],
  ])('that returns after a crash %s', (_, left, kind) => {
    const held = { kind: 'held', id: 'hold-1', canBeExtended: true, expiresAt: later(left).toISOString() } as const;
    expect(begin({ ...kept, held }).hold.kind).toBe(kind);
    expect(begin({ ...kept, held }, { ...asked, start: '2026-12-03T01:30:00.000Z' }).hold.kind).toBe('asking');
  });

  it('of another slot keeps only the personal details', () => {
    const state = begin(kept, { ...asked, start: '2026-12-03T01:30:00.000Z' });
    expect(state).toMatchObject({
      step: 'provider',
      key: 'new-key',
      draft: { profile: kept.draft.profile, signed: [], start: '2026-12-03T01:30:00.000Z' },
    });
    expect(state.draft.payment.payorId).toBe('');
  });

  it.each([
    ['paid in cash asks for it at once', 'cash', 'unknown'],
    ['with insurance waits for the member id', 'insurance', 'idle'],
  ] as const)('that was sent with an unknown result %s', (_, way, sending) => {
    const draft = { ...kept.draft, payment: { ...kept.draft.payment, way } };
    expect(begin({ ...kept, draft, sentWith: 'hold-1' })).toMatchObject({
      step: 'review',
      key: 'key-1',
      sentWith: 'hold-1',
      sending: { kind: sending },
    });
  });
});
