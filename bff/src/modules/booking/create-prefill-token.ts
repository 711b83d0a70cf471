import { runInParentCall } from '@linden/platform/rpc/rpc-context';
import type { RequestContext } from '#src/context.ts';
import type { BookingProfile, CreateAppointmentValues } from '#src/gen/resolvers.ts';
import type { BookingResultModel } from './view.ts';

/** A booking waits no longer for the token. */
const maxWaitMs = 500;

/** The visitor's booking is done; what they entered is kept on our own behalf. */
const bff = { kind: 'service', name: 'bff' } as const;

/** Returns the token with which the sign-up form after a visitor's booking reads what was entered here. Never fails a booking. */
export async function createPrefillToken(
  { profile }: CreateAppointmentValues,
  { appointment }: BookingResultModel,
  { caller, upstreams }: RequestContext,
): Promise<string | null> {
  if (caller.kind !== 'anonymous' || !appointment || !profile) return null;
  const entered = findBooker(profile);
  const parentCall = { deadlineMs: Date.now() + maxWaitMs, signal: AbortSignal.timeout(maxWaitMs), caller: bff };
  const created = await runInParentCall(parentCall, () => upstreams.identity.createSignUpPrefill(entered)).catch(
    () => undefined,
  );
  return created?.prefillToken ?? null;
}

/** The person who filled in the form, and whose address gets the letters: of a child's booking the parent or guardian. */
function findBooker({ email, firstName, chosenFirstName, lastName, relation, consent }: BookingProfile) {
  if (relation === 'SELF' || !consent) {
    return { email, givenName: (chosenFirstName || firstName).trim(), familyName: lastName.trim() };
  }
  return {
    email: consent.primaryEmail,
    givenName: consent.primaryFirstName.trim(),
    familyName: consent.primaryLastName.trim(),
  };
}
