import type { ApolloClient } from '@apollo/client';
import type { Dispatch } from 'react';
import { ExtendHoldDocument, HoldSlotDocument, type SlotValues } from '#src/gen/operations.ts';
import { outcomeOf } from '#src/lib/call-outcome.ts';
import { acceptedResult, timeRefusalOf } from '#src/lib/operation-refusal.ts';
import type { BookingEvent, Hold } from './booking-machine.ts';

interface Wanted {
  key: string;
  slot: SlotValues;
  /** Empty: not said yet. */
  usState: string;
  /** A hold that is given up for this one; empty when there is none. */
  insteadOf: string;
}

/** Asks for a time to be kept. Whatever becomes of it, the form can be filled in. */
export async function askToHold(apollo: ApolloClient, { key, slot, usState, insteadOf }: Wanted): Promise<Hold> {
  const values = { key, slot, ...(usState && { state: usState }), ...(insteadOf && { insteadOfHoldId: insteadOf }) };
  try {
    const { data } = await apollo.mutate({ mutation: HoldSlotDocument, variables: { values } });
    const answer = data?.holdSlot;
    if (!answer) return { kind: 'without', code: '' };
    const why = timeRefusalOf(answer.error);
    if (why) return { kind: 'taken', why, nearby: answer.nearby };
    const { hold } = acceptedResult(answer);
    return hold ? held(hold) : { kind: 'without', code: '' };
  } catch (error) {
    const outcome = outcomeOf(error);
    return { kind: 'without', code: outcome.kind === 'refused' ? outcome.code : '' };
  }
}

function held({ id, expiresAt, canBeExtended }: { id: string; expiresAt: string; canBeExtended: boolean }): Hold {
  return { kind: 'held', id, canBeExtended, expiresAt: new Date(endOnThisClock(expiresAt, Date.now())).toISOString() };
}

const tenMinutes = 600_000;

/** When it ends by the clock of this browser, which may be wrong by any amount: then ten minutes from now. */
export function endOnThisClock(expiresAt: string, now: number): number {
  const left = Date.parse(expiresAt) - now;
  return left > 0 && left <= 2 * tenMinutes ? now + left : now + tenMinutes;
}

/** Ten minutes more, once. */
export async function extendHold(apollo: ApolloClient, hold: Hold, dispatch: Dispatch<BookingEvent>): Promise<void> {
  if (hold.kind !== 'held') return;
  try {
    const { data } = await apollo.mutate({ mutation: ExtendHoldDocument, variables: { holdId: hold.id } });
    if (data?.extendHold) dispatch({ type: 'hold', hold: held(data.extendHold) });
  } catch (error) {
    // Without an answer it can be asked again; a no stays one.
    if (outcomeOf(error).kind === 'refused') dispatch({ type: 'hold', hold: { ...hold, canBeExtended: false } });
  }
}
