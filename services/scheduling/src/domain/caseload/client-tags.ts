/** Client status tags (C3.16-15). Clinical-notes knows who has the last one. */
export const clientTags = [
  'ARCHIVED',
  'INACTIVE',
  'NEEDS_FOLLOWUP',
  'NEW',
  'RECURRING',
  'REFERRAL_RECOMMENDED',
  'REFERRED',
  'SESSION_INSIGHTS_READY',
] as const;
export type ClientTag = (typeof clientTags)[number];

/** What one provider's appointments say about one client. */
export interface ClientFacts {
  readonly patientId: string;
  /** Start of the first appointment, canceled ones included. */
  readonly firstStart: Date;
  /** Start of the last session that took place. */
  readonly lastSession: Date | undefined;
  /** Start of the next one. */
  readonly nextSession: Date | undefined;
  readonly nextAppointmentId: string | undefined;
  /** Of the appointment that starts last, canceled ones included. */
  readonly latestAppointmentId: string;
  /** Sessions that took place. */
  readonly sessions: number;
  readonly isRecurring: boolean;
  /** A recommendation of other providers waits for the client. */
  readonly hasOpenRecommendation: boolean;
  /** The client booked with a recommended provider, or the provider confirmed a referral to a higher level of care. */
  readonly isReferred: boolean;
  readonly archivedAt: Date | undefined;
  readonly pausedAt: Date | undefined;
  readonly pauseReason: string | undefined;
  /** Two-letter code: where the client is during the latest session. */
  readonly usState: string;
}

const dayMs = 86_400_000;
/** Without a session for as long, a client is inactive instead of due for a follow-up. */
const inactiveAfterMs = 60 * dayMs;
/** After the first session; as long as a new client may take to come back (P9.3-1). */
const newForMs = 30 * dayMs;

/** Whether the client is archived now: an archived client who books again is back. */
function isArchived({ archivedAt, lastSession, nextSession }: ClientFacts): boolean {
  return archivedAt !== undefined && !nextSession && !(lastSession && lastSession > archivedAt);
}

/**
 * Returns the tags of a client, in the order of C3.16-15. An archived client has no other; a paused one needs no follow-up.
 * @param hasInsights a summary of a session waits for its note
 */
export function tagClient(facts: ClientFacts, now: Date, hasInsights = false): ClientTag[] {
  if (isArchived(facts)) return ['ARCHIVED'];
  const tags: ClientTag[] = [];
  const { lastSession, nextSession, firstStart } = facts;
  if (!nextSession) {
    const isLong = now.getTime() - (lastSession ?? firstStart).getTime() > inactiveAfterMs;
    if (isLong) tags.push('INACTIVE');
    else if (lastSession && !facts.pausedAt) tags.push('NEEDS_FOLLOWUP');
  }
  if (facts.sessions <= 1 && now.getTime() - firstStart.getTime() <= newForMs) tags.push('NEW');
  if (facts.isRecurring) tags.push('RECURRING');
  if (facts.hasOpenRecommendation) tags.push('REFERRAL_RECOMMENDED');
  if (facts.isReferred) tags.push('REFERRED');
  if (hasInsights) tags.push('SESSION_INSIGHTS_READY');
  return tags;
}
