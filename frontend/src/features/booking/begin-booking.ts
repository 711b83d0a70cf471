import type { Booking } from '#src/lib/appointment-paths.ts';
import { type BookingDraft, emptyDraft } from './booking-draft.ts';
import type { BookingState } from './booking-machine.ts';
import { type KeptBooking, slotName } from './draft-storage.ts';
import type { JourneyFacts } from './steps.ts';

/** Where a journey begins: at its start, where it was left, or at its start with what was typed for another slot. */
export function beginBooking(
  asked: Booking,
  facts: JourneyFacts,
  kept: KeptBooking | undefined,
  { newKey, now }: { newKey: () => string; now: number },
): BookingState {
  const fresh: BookingState = {
    step: 'slot',
    furthest: 'slot',
    isEditing: false,
    draft: draftFor(asked),
    key: newKey(),
    sentWith: undefined,
    facts,
    shown: {},
    stopped: 0,
    hold: { kind: 'asking' },
    sending: { kind: 'idle' },
  };
  if (!kept) return fresh;
  if (kept.at === slotName(asked)) {
    const { step, furthest, draft, key, sentWith, held } = kept;
    // After a crash: nobody gave it back.
    const hold = held && Date.parse(held.expiresAt) > now ? held : fresh.hold;
    if (sentWith === undefined) return { ...fresh, step, furthest, draft, key, hold };
    // Nobody knows what became of what was sent: the same can be asked once more, with the member id typed again.
    const sending = { kind: draft.payment.way === 'insurance' ? 'idle' : 'unknown' } as const;
    return {
      ...fresh,
      step: 'review',
      furthest: 'review',
      draft,
      key,
      sentWith,
      hold: { kind: 'without', code: '' },
      sending,
    };
  }
  const { profile, consent } = kept.draft;
  return { ...fresh, draft: { ...fresh.draft, profile, consent } };
}

/** What the address says already is not asked again. */
function draftFor({ start, inOffice, state, insurance }: Booking): BookingDraft {
  const draft = emptyDraft({ start, inOffice, usState: state ?? '' });
  return insurance ? { ...draft, payment: { ...draft.payment, way: 'insurance', insurance } } : draft;
}
