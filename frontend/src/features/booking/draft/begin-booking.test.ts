import { describe, expect, it } from 'vitest';
import { createFullDraft } from '#tests/support/fixtures/booking-fixtures.ts';
import { beginBooking } from './begin-booking.ts';
import { type BookingHandle, getSlotName, type KeptBooking } from './booking-handle.ts';

const asked = {
  provider: 'a1b2c3d4e5',
  type: 'INTAKE' as const,
  inOffice: false,
  start: '2026-12-02T01:30:00.000Z',
  state: 'CA' as const,
  insurance: undefined,
} as const;
const draft = createFullDraft();
const handle: BookingHandle = {
  account: '',
  at: getSlotName(asked),
  step: 'profile',
  furthest: 'profile',
  isPlanUnseen: false,
  key: 'key-1',
  holdKey: 'hold-key',
  holdId: 'hold-1',
  draftId: 'hold-1',
};
const keep = (changes: Partial<BookingHandle> = {}): KeptBooking => ({ handle: { ...handle, ...changes }, draft });
const facts = {
  isSignedIn: false,
  isCall: false,
  hasPatients: true,
  hasSeveralPatients: false,
  needsNewTime: false,
  agreementsDue: 1,
};
const noon = Date.parse('2026-11-21T12:00:00Z');
const begin = (kept: KeptBooking | undefined, slot: Parameters<typeof beginBooking>[0] = asked) =>
  beginBooking(slot, facts, kept, { newKey: () => 'new-key', now: noon });
const otherSlot = { ...asked, start: '2026-12-03T01:30:00.000Z' };

describe('a journey', () => {
  it('starts with the answers in the address', () => {
    expect(begin(undefined, { ...asked, insurance: 'Cedar Mutual' })).toMatchObject({
      step: 'provider',
      key: 'new-key',
      draft: { usState: 'CA', payment: { way: 'insurance', insurance: 'Cedar Mutual' } },
    });
  });

  it('continues where it was left, as the same booking, with every answer', () => {
    expect(begin(keep({ isPlanUnseen: true }))).toMatchObject({
      step: 'profile',
      key: 'key-1',
      draft,
      isPlanUnseen: true,
      sending: { kind: 'idle' },
    });
  });

  it('continues at its question when nothing was typed yet', () => {
    const state = begin({ handle: { ...handle, draftId: '', step: 'payment', furthest: 'payment' }, draft: undefined });
    expect(state).toMatchObject({ step: 'payment', key: 'key-1', draft: { usState: 'CA' } });
  });

  it.each([
    ['that was being filled in', undefined],
    ['that was sent with an unknown result', 'hold-1'],
  ])('%s begins anew when what was typed could not be read', (_, sentWith) => {
    expect(begin({ handle: { ...handle, sentWith }, draft: undefined })).toMatchObject({
      step: 'provider',
      furthest: 'provider',
      key: 'new-key',
      sentWith: undefined,
    });
  });

  it.each([
    ['still has its hold', 1, 'held'],
    ['requests a new hold after the old one expired', 0, 'asking'],
  ])('that returns after a crash %s', (_, left, kind) => {
    const expiresAt = new Date(noon + left * 60_000).toISOString();
    const held = { kind: 'held', id: 'hold-1', canBeExtended: true, expiresAt } as const;
    expect(begin(keep({ held })).hold.kind).toBe(kind);
    expect(begin(keep({ held }), otherSlot).hold.kind).toBe('asking');
  });

  it('of another slot keeps only the personal details', () => {
    const numbers = { medicalRecordNumber: '12345678', eapAuthCode: 'EAP-77' };
    const typed = { ...draft, profile: { ...draft.profile, ...numbers } };
    const state = begin({ handle, draft: typed }, otherSlot);
    expect(state).toMatchObject({
      step: 'provider',
      key: 'new-key',
      draft: { profile: draft.profile, signed: [], start: otherSlot.start },
    });
    expect(state.draft.payment).toMatchObject({ payorId: '', memberId: '' });
  });

  it.each(['cash', 'insurance'] as const)(
    'paid by %s that was sent with an unknown result can be sent again',
    (way) => {
      const typed = { ...draft, payment: { ...draft.payment, way } };
      expect(begin({ handle: { ...handle, sentWith: 'hold-1' }, draft: typed })).toMatchObject({
        step: 'review',
        key: 'key-1',
        sentWith: 'hold-1',
        draft: typed,
        sending: { kind: 'unknown' },
      });
    },
  );
});
