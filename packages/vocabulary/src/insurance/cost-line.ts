/**
 * What is known about the cost of a session before a benefits check: the self-pay price, or that the provider is in network. Never an
 * estimate of the client's share.
 */
export const costLineKinds = [
  'CALL',
  'SELF_PAY',
  'ASK_PRICE',
  'IN_NETWORK',
  // Of a booked session whose plan the insurer's answer leaves in doubt.
  'NEEDS_LOOK',
  'NOT_LISTED',
  'UNCHECKED',
] as const;

export type CostLineKind = (typeof costLineKinds)[number];

export interface CostLine {
  kind: CostLineKind;
  /** Cents of one session without insurance; null when the provider names no price. */
  price: number | null;
  /** Name of the insurance; null without one. */
  insurance: string | null;
}

/** Whether the provider takes an insurance in the state; `unknown` while the list of plans could not be read. */
export type Network = 'in' | 'out' | 'unknown';

export interface CostFacts {
  /** A consultation call. */
  isCall: boolean;
  /** Cents of one session without insurance. */
  price: number | null | undefined;
  /** Undefined for a session that the client pays without insurance. */
  plan: { insurance: string; network: Network } | undefined;
}

const planKinds = { in: 'IN_NETWORK', out: 'NOT_LISTED', unknown: 'UNCHECKED' } as const satisfies Record<
  Network,
  CostLineKind
>;

/** Builds the cost line of a session. */
export function buildCostLine({ isCall, price: known, plan }: CostFacts): CostLine {
  const price = known ?? null;
  if (isCall) return { kind: 'CALL', price: null, insurance: null };
  if (plan) return { kind: planKinds[plan.network], price, insurance: plan.insurance };
  return { kind: price === null ? 'ASK_PRICE' : 'SELF_PAY', price, insurance: null };
}
