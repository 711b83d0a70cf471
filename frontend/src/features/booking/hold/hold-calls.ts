import type { ApolloClient } from '@apollo/client';
import type { Dispatch } from 'react';
import type { BookingEvent, Hold } from '#src/features/booking/state/booking-machine.ts';
import { ExtendHoldDocument, HoldSlotDocument, type SlotValues } from '#src/gen/operations.ts';
import { toCallOutcome } from '#src/lib/graphql/call-outcome.ts';
import { getTimeRefusal, unwrapResult } from '#src/lib/graphql/operation-refusal.ts';

interface Wanted {
  key: string;
  slot: SlotValues;
  /** Empty until chosen. */
  usState: string;
  /** A hold to release for this one; empty for none. */
  insteadOf: string;
}

/** Requests a hold. The form works whatever the result. */
export async function requestHold(apollo: ApolloClient, { key, slot, usState, insteadOf }: Wanted): Promise<Hold> {
  const values = { key, slot, ...(usState && { state: usState }), ...(insteadOf && { insteadOfHoldId: insteadOf }) };
  try {
    const { data } = await apollo.mutate({ mutation: HoldSlotDocument, variables: { values } });
    const answer = data?.holdSlot;
    if (!answer) return { kind: 'without', code: '' };
    const why = getTimeRefusal(answer.error);
    const isOtherSettingOffered = answer.isOtherSettingOffered ?? undefined;
    if (why) return { kind: 'taken', why, nearby: answer.nearby, isOtherSettingOffered };
    const { hold } = unwrapResult(answer);
    return hold ? held(hold, isOtherSettingOffered) : { kind: 'without', code: '' };
  } catch (error) {
    const outcome = toCallOutcome(error);
    return { kind: 'without', code: outcome.kind === 'refused' ? outcome.code : '' };
  }
}

type SlotHold = Pick<Extract<Hold, { kind: 'held' }>, 'id' | 'expiresAt' | 'canBeExtended'>;

function held({ id, expiresAt, canBeExtended }: SlotHold, isOtherSettingOffered: boolean | undefined): Hold {
  return {
    kind: 'held',
    id,
    canBeExtended,
    isOtherSettingOffered,
    expiresAt: new Date(computeLocalExpiry(expiresAt, Date.now())).toISOString(),
  };
}

const tenMinutes = 600_000;

/** Returns the expiry by this browser's clock; ten minutes from now when the clock is wrong. */
export function computeLocalExpiry(expiresAt: string, now: number): number {
  const left = Date.parse(expiresAt) - now;
  return left > 0 && left <= 2 * tenMinutes ? now + left : now + tenMinutes;
}

/** Extends a hold by ten minutes, once. */
export async function extendHold(apollo: ApolloClient, hold: Hold, dispatch: Dispatch<BookingEvent>): Promise<void> {
  if (hold.kind !== 'held') return;
  try {
    const { data } = await apollo.mutate({ mutation: ExtendHoldDocument, variables: { holdId: hold.id } });
    if (data?.extendHold) dispatch({ type: 'hold', hold: held(data.extendHold, hold.isOtherSettingOffered) });
  } catch (error) {
    // Without an answer it can be requested again; a refusal is final.
    if (toCallOutcome(error).kind === 'refused') dispatch({ type: 'hold', hold: { ...hold, canBeExtended: false } });
  }
}
