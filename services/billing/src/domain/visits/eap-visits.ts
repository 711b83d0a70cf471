/** The states of the visit that a session uses, each after those before it. */
export const visitStates = ['RESERVED', 'TAKEN', 'RETURNED'] as const;
export type VisitState = (typeof visitStates)[number];

/** A visit of an employee assistance program that one session uses. */
export interface Visit {
  readonly appointmentId: string;
  readonly payorId: string;
  readonly state: VisitState;
  /** The plan that gave the visit. Null while none was counted. */
  readonly coverageId: string | null;
  /** Whether the plan's number of visits is lower because of this session. */
  readonly isCounted: boolean;
}

/** A current plan of the patient. */
export interface VisitPlan {
  readonly id: string;
  readonly payorId: string;
  /** The program pays only with its authorization code, which must be there before the first session. */
  readonly hasCode: boolean;
  /** Undefined when the client stated no number: nothing is counted then. */
  readonly remaining: number | undefined;
}

/** The most visits that a plan may have (migration 0002). */
const maxVisits = 100;

/** Returns the state after an event. An event that was repeated, or that arrives late, changes nothing. */
export function advanceVisit(known: VisitState | undefined, told: VisitState): VisitState {
  return known && visitStates.indexOf(known) >= visitStates.indexOf(told) ? known : told;
}

export interface SettledVisits {
  readonly visits: readonly Visit[];
  readonly plans: readonly VisitPlan[];
}

/**
 * Gives returned visits back to their plans, and counts those that wait, in the order given. A session that took place while its plan had no visit
 * stays uncounted, because the program did not pay for it.
 * @param told the appointment of the event, whose visit is counted also when it was taken already
 */
export function settleVisits({ visits, plans }: SettledVisits, told?: string): SettledVisits {
  const remaining = new Map(plans.map(({ id, remaining: count }) => [id, count]));
  const add = (id: string | null, by: number) => {
    const count = id === null ? undefined : remaining.get(id);
    if (id !== null && count !== undefined) remaining.set(id, Math.min(count + by, maxVisits));
  };
  const released = visits.map((visit) => {
    if (!visit.isCounted) return visit;
    if (visit.state === 'RETURNED') add(visit.coverageId, 1);
    // A reserved visit of a plan that has ended needs one of the plan that replaced it.
    else if (visit.state === 'TAKEN' || remaining.has(visit.coverageId ?? '')) return visit;
    return { ...visit, coverageId: null, isCounted: false };
  });
  const settled = released.map((visit) => {
    const waits = !visit.isCounted && (visit.state === 'RESERVED' || isTold(visit, told));
    const plan = waits ? plans.find((each) => canGive(each, visit) && (remaining.get(each.id) ?? 0) > 0) : undefined;
    if (!plan) return visit;
    add(plan.id, -1);
    return { ...visit, coverageId: plan.id, isCounted: true };
  });
  return { visits: settled, plans: plans.map((plan) => ({ ...plan, remaining: remaining.get(plan.id) })) };
}

function isTold({ state, appointmentId }: Visit, told: string | undefined): boolean {
  return state === 'TAKEN' && appointmentId === told;
}

function canGive({ payorId, hasCode }: VisitPlan, visit: Visit): boolean {
  return hasCode && payorId === visit.payorId;
}
