import { recommendationDays } from '@linden/vocabulary/sessions/recommendation';

export const recommendationStates = ['SENT', 'OPENED', 'BOOKED', 'DECLINED', 'EXPIRED'] as const;
export type RecommendationState = (typeof recommendationStates)[number];

export const recommendationEvents = ['OPEN', 'BOOK', 'DECLINE', 'WITHDRAW', 'EXPIRE'] as const;
export type RecommendationEvent = (typeof recommendationEvents)[number];

const resultOf: Record<RecommendationEvent, RecommendationState> = {
  OPEN: 'OPENED',
  BOOK: 'BOOKED',
  DECLINE: 'DECLINED',
  WITHDRAW: 'DECLINED',
  EXPIRE: 'EXPIRED',
};

/** Whether a recommendation waits for the client. */
export function isOpenState(state: RecommendationState): boolean {
  return state === 'SENT' || state === 'OPENED';
}

/** Returns the state after an event; undefined when the event changes nothing. The first event that ends a recommendation stays. */
export function applyEvent(state: RecommendationState, event: RecommendationEvent): RecommendationState | undefined {
  const next = resultOf[event];
  return isOpenState(state) && next !== state ? next : undefined;
}

/** Lists the states that an event changes. */
export function listStatesBefore(event: RecommendationEvent): RecommendationState[] {
  return recommendationStates.filter((state) => applyEvent(state, event) !== undefined);
}

/** Whether the client may take their no back. What the sender withdrew stays so. */
export function mayReopen(
  {
    state,
    declinedBy,
    expiresAt,
  }: { readonly state: RecommendationState; readonly declinedBy: string | null; readonly expiresAt: Date },
  now: Date,
): boolean {
  return state === 'DECLINED' && declinedBy === 'CLIENT' && expiresAt > now;
}

/** Returns the state as readers see it: time ends an open recommendation before the sweep has recorded it. */
export function getShownState(
  { state, expiresAt }: { readonly state: RecommendationState; readonly expiresAt: Date },
  now: Date,
): RecommendationState {
  return isOpenState(state) && expiresAt <= now ? 'EXPIRED' : state;
}

export function computeExpiry(sentAt: Date): Date {
  return new Date(sentAt.getTime() + recommendationDays * 86_400_000);
}
