import { availabilityRows } from './availability-rows.ts';
import { type ProviderCancelReason, providerCancelReasons } from './cancel-reasons.ts';
import { clientRows } from './client-rows.ts';
import { type CancelCategory, cancelCategories, type OfferCondition, type PolicyRow } from './policy-row.ts';
import { practiceRows } from './practice-rows.ts';
import { scopeRows } from './scope-rows.ts';

/** The rules of all secondary reasons (decision 050). */
export const cancelPolicy: readonly PolicyRow[] = [...availabilityRows, ...practiceRows, ...scopeRows, ...clientRows];

type PrimaryWords = { readonly label: string; readonly description: string };

/** Labels of the primary reasons (P3.1-1; the first is shown as a scheduling issue, P3.1-2). */
export const primaryWords: Readonly<Record<ProviderCancelReason, PrimaryWords>> = {
  PROVIDER_NO_LONGER_AVAILABLE: {
    label: 'Scheduling issue',
    description: 'I can’t be there: a conflict, time off or an emergency.',
  },
  PROVIDER_NO_LONGER_TAKING_NEW_CLIENTS: {
    label: 'I’m not taking new clients',
    description: 'I have no room for this new client.',
  },
  TECHNICAL_DIFFICULTIES: {
    label: 'Technical difficulties',
    description: 'The internet, a device or Linden doesn’t work.',
  },
  CLIENT_SCOPE_OUTSIDE: {
    label: 'The client needs something else',
    description: 'Another kind of care, place, state or insurance fits better.',
  },
  CLIENT_UNRESPONSIVE: {
    label: 'The client isn’t responding',
    description: 'They didn’t come, don’t answer or haven’t done their paperwork.',
  },
  CLIENT_REQUESTED_CANCEL: {
    label: 'The client asked to cancel',
    description: 'They told me that they can’t come or want to stop.',
  },
  ADJUST_FREQUENCY: {
    label: 'We’re changing how often we meet',
    description: 'The client and I agreed on it.',
  },
  OTHER: { label: 'Something else', description: 'None of these reasons fits.' },
};

export function findPolicyRow(primary: string, secondary: string): PolicyRow | undefined {
  return cancelPolicy.find((row) => row.primary === primary && row.secondary === secondary);
}

/**
 * Returns the category of a provider's reason. Without a secondary reason it is the strictest one of the primary reason's rows,
 * so that leaving it out is never better. Undefined for an unknown pair.
 */
export function findCategory(primary: string, secondary: string): CancelCategory | undefined {
  if (secondary !== '') return findPolicyRow(primary, secondary)?.category;
  const used = new Set(cancelPolicy.filter((row) => row.primary === primary).map(({ category }) => category));
  return cancelCategories.find((category) => used.has(category));
}

/** Returns whether a late cancellation may cost the client: they asked for it or did not come. No other reason does. */
export function isClientsOwn(primary: string, secondary: string): boolean {
  return primary === 'CLIENT_REQUESTED_CANCEL' || secondary === 'CLIENT_NO_SHOW';
}

/** The facts of an appointment that decide which reasons are offered. */
export type OfferFacts = {
  readonly isFirst: boolean;
  readonly isInsured: boolean;
  /** Whether the provider has a connected calendar. */
  readonly hasCalendar: boolean;
  /** Undefined while it is unknown: then reasons of prescribers and of therapists are offered. */
  readonly isPrescriber?: boolean | undefined;
  /** Milliseconds since the epoch. */
  readonly start: number;
};

/** How long a provider waits for a client, in milliseconds. */
export const clientGraceMs = 15 * 60_000;

const hourMs = 3_600_000;

export function isOffered({ offeredFor = [], action }: PolicyRow, facts: OfferFacts, now: number): boolean {
  // An emergency has to cover the appointment that the provider started from.
  if (action?.kind === 'CREATE_EMERGENCY_BLOCK' && facts.start >= now + action.hours * hourMs) return false;
  const holds: Record<OfferCondition, boolean> = {
    FIRST: facts.isFirst,
    FOLLOW_UP: !facts.isFirst,
    INSURED: facts.isInsured,
    CALENDAR_CONNECTED: facts.hasCalendar,
    PRESCRIBER: facts.isPrescriber !== false,
    THERAPIST: facts.isPrescriber !== true,
    CLIENT_LATE: now >= facts.start + clientGraceMs,
  };
  return offeredFor.every((condition) => holds[condition]);
}

export type OfferedReasons = { readonly primary: ProviderCancelReason; readonly rows: readonly PolicyRow[] };

/** Whether a primary reason has several secondary ones, so that the provider has to choose one of those that are offered. */
export function hasSeveralReasons(primary: string): boolean {
  return cancelPolicy.filter((row) => row.primary === primary).length > 1;
}

/** Lists the reasons for an appointment, by primary reason in the order of `providerCancelReasons`. Primary reasons without a row are left out. */
export function listOfferedReasons(facts: OfferFacts, now: number): OfferedReasons[] {
  return providerCancelReasons.flatMap((primary) => {
    const rows = cancelPolicy.filter((row) => row.primary === primary && isOffered(row, facts, now));
    return rows.length > 0 ? [{ primary, rows }] : [];
  });
}
