/** What decides whether a side of a conversation may write. */
export interface WritingFacts {
  /** The account acts for the patient today. */
  readonly isTied: boolean;
  /** The two have a session that was not canceled, over or ahead. */
  readonly isBooked: boolean;
  readonly hasUpcomingSessions: boolean;
  /** When the provider archived the client. */
  readonly archivedAt: Date | undefined;
  /** When the provider last signed a discharge of the client. */
  readonly dischargedAt: Date | undefined;
  /** The start of the latest session that was not canceled. */
  readonly lastSessionAt: Date | undefined;
  readonly providerLeft: boolean;
  /** Staff paused or hid the provider. */
  readonly isProviderPaused: boolean;
}

export type Writing =
  | 'OPEN'
  | 'OPEN_UNTIL'
  | 'CARE_ENDED'
  | 'PROVIDER_LEFT'
  | 'PROVIDER_PAUSED'
  | 'NO_TIE'
  | 'NO_BOOKING';

/** Days to write after care has ended. */
const daysAfterCare = 30;
const dayMs = 86_400_000;

/**
 * Decides whether the two sides may write: both or neither. What was written stays readable.
 * @returns `endsAt` with OPEN_UNTIL only
 */
export function decideWriting(facts: WritingFacts, now: Date): { readonly writing: Writing; readonly endsAt?: Date } {
  const { isTied, isBooked, hasUpcomingSessions, providerLeft, isProviderPaused } = facts;
  if (!isTied) return { writing: 'NO_TIE' };
  if (providerLeft) return { writing: 'PROVIDER_LEFT' };
  if (!isBooked) return { writing: 'NO_BOOKING' };
  const careEndedAt = getCareEnd(facts);
  if (hasUpcomingSessions || !careEndedAt) return { writing: 'OPEN' };
  if (isProviderPaused) return { writing: 'PROVIDER_PAUSED' };
  const endsAt = new Date(careEndedAt.getTime() + daysAfterCare * dayMs);
  return now < endsAt ? { writing: 'OPEN_UNTIL', endsAt } : { writing: 'CARE_ENDED' };
}

/** Returns the first of the two ends: papers that follow do not open it again. A session after a discharge is care again. */
function getCareEnd({ archivedAt, dischargedAt, lastSessionAt }: WritingFacts): Date | undefined {
  const isDischarged = dischargedAt && !(lastSessionAt && lastSessionAt > dischargedAt);
  const ends = [archivedAt, isDischarged ? dischargedAt : undefined].filter((end) => end !== undefined);
  return ends.toSorted((a, b) => a.getTime() - b.getTime())[0];
}

/** Whether this allows to write. */
export function isOpen(writing: Writing): boolean {
  return writing === 'OPEN' || writing === 'OPEN_UNTIL';
}
