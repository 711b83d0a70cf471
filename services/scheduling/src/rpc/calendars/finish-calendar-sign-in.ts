import { invalid } from '@linden/platform/domain-error';
import { findOwner } from '#src/access/own.ts';
import type { PracticeHandler } from '#src/context.ts';
import { openSignIn } from '#src/use-cases/calendars/calendar-sign-in.ts';
import { saveConnection } from '#src/use-cases/calendars/save-connection.ts';
import { readBrowserKey } from '#src/wire/read-browser-key.ts';

const longestCode = 2000;

/**
 * Stores the code. The worker exchanges it: only the worker connects to the internet. Finishing a sign-in again, or one that began before the
 * one that was finished last, changes nothing: its code was used, and would replace a token that works.
 */
export const finishCalendarSignIn: PracticeHandler<'finishCalendarSignIn'> = (context) => async (request, call) => {
  const { caller, providerId } = await findOwner(context, call);
  const { sealer, reportRefusal } = context.externalCalendars;
  const starter = { providerId, browserKey: readBrowserKey(request.browserKey) };
  const signIn = openSignIn(sealer, request.state, starter, context.clock.now());
  if (!signIn) {
    reportRefusal('CALENDAR_SIGN_IN_INVALID');
    throw invalid('CALENDAR_SIGN_IN_INVALID', 'must come from a sign-in that this browser started', 'state');
  }
  const { vendor, accountId: id, verifier, expiresAt: signInExpiresAt } = signIn;
  const grant = { code: readCode(request.code), verifier };
  const access = { kind: vendor, username: '', grant, signInExpiresAt };
  return saveConnection(context, { caller, providerId, id, access });
};

function readCode(code: string): string {
  if (code === '') throw invalid('REQUIRED', 'is required', 'code');
  if (code.length > longestCode) throw invalid('TOO_LONG', `must have at most ${longestCode} characters`, 'code');
  return code;
}
