import { type BookingDraft, createDraft } from '#src/features/booking/state/booking-draft.ts';
import type { FilledBooking } from '#src/features/booking/state/booking-machine.ts';
import { type JourneyFacts, listSteps } from '#src/features/booking/state/steps.ts';
import type { Booking } from '#src/lib/paths/appointment-paths.ts';
import { getSlotName, type KeptBooking } from './booking-handle.ts';

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
  const { handle, draft: typed } = kept;
  if (handle.at !== getSlotName(asked)) return typed ? { ...fresh, draft: copyPerson(typed, draft) } : fresh;
  const { furthest, isPlanUnseen, key, sentWith, held } = handle;
  // After a crash the hold was not released.
  const hold = held && Date.parse(held.expiresAt) > now ? held : fresh.hold;
  // Without what was typed, the questions begin anew, and so does the booking: the same key needs the same answers.
  if (!typed && handle.draftId !== '') return { ...fresh, hold };
  const answered = { ...fresh, draft: typed ?? draft, isPlanUnseen, key };
  // A lost time is asked again when its hold is refused again.
  const step = handle.step === 'slot' ? furthest : handle.step;
  if (sentWith === undefined) return { ...answered, step, furthest, hold };
  // The result of the request is unknown: the client can send it again.
  return {
    ...answered,
    step: 'review',
    furthest: 'review',
    sentWith,
    hold: { kind: 'without', code: '' },
    sending: { kind: 'unknown' },
  };
}

/** Returns a form with the answers of the address, which are not asked again. */
export function createDraftFor({ start, inOffice, state, insurance }: Booking): BookingDraft {
  const draft = createDraft({ start, inOffice, usState: state ?? '' });
  return insurance ? { ...draft, payment: { ...draft.payment, way: 'insurance', insurance } } : draft;
}

/** Copies the personal details to the form of another slot. Numbers of a plan or a program may not be valid there. */
function copyPerson({ profile, consent }: BookingDraft, form: BookingDraft): BookingDraft {
  return { ...form, consent, profile: { ...profile, medicalRecordNumber: '', eapAuthCode: '' } };
}
