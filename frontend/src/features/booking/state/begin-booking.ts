import type { Booking } from '#src/lib/paths/appointment-paths.ts';
import { type BookingDraft, createDraft } from './booking-draft.ts';
import type { FilledBooking } from './booking-machine.ts';
import { getSlotName, type KeptBooking } from './draft-storage.ts';
import { type JourneyFacts, listSteps } from './steps.ts';

/**
 * Returns the initial state of a booking: its first step, the step where it was left, or the first step with the personal details from
 * another slot.
 */
export function beginBooking(
  asked: Booking,
  facts: JourneyFacts,
  kept: KeptBooking | undefined,
  { newKey, now }: { newKey: () => string; now: number },
): FilledBooking {
  const draft = createDraftFor(asked);
  const [first = 'provider'] = listSteps(draft, facts);
  const fresh: FilledBooking = {
    step: first,
    furthest: first,
    isEditing: false,
    draft,
    isPlanUnseen: false,
    key: newKey(),
    sentWith: undefined,
    facts,
    stopped: 0,
    hold: { kind: 'asking' },
    sending: { kind: 'idle' },
  };
  if (!kept) return fresh;
  if (kept.at === getSlotName(asked)) {
    const { furthest, draft, key, sentWith, held } = kept;
    // A lost time is asked again when its hold is refused again.
    const step = kept.step === 'slot' ? furthest : kept.step;
    // After a crash the hold was not released.
    const hold = held && Date.parse(held.expiresAt) > now ? held : fresh.hold;
    if (sentWith === undefined) return { ...fresh, step, furthest, draft, key, hold };
    // The result of the request is unknown: the client can send it again after typing the member id again.
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

/** Answers from the address are not asked again. */
function createDraftFor({ start, inOffice, state, insurance }: Booking): BookingDraft {
  const draft = createDraft({ start, inOffice, usState: state ?? '' });
  return insurance ? { ...draft, payment: { ...draft.payment, way: 'insurance', insurance } } : draft;
}
