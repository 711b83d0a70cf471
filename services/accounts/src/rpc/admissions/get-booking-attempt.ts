import { appendAudit } from '@linden/platform/audit/audit';
import { getCaller } from '@linden/platform/rpc/rpc-server';
import { invalidPrefillToken } from '#src/access/authorize.ts';
import type { AdmissionHandler } from '#src/context.ts';
import { readPrefillToken } from '#src/domain/people/prefill-token.ts';
import { findBookingAttempt } from '#src/store/admissions/booking-attempts.ts';

/** The token gives this transaction access to one row; the short id must match it. Rows are deleted after 30 days. */
export const getBookingAttempt: AdmissionHandler<'getBookingAttempt'> =
  ({ store, clock, prefillKey }) =>
  async ({ shortId, prefillToken }, call) => {
    const caller = getCaller(call);
    const subject = readPrefillToken(prefillKey, prefillToken, 'booking_attempt', clock.now());
    if (!subject) throw invalidPrefillToken();
    return store.as(caller, { subject }).tx(async (tx) => {
      const row = await findBookingAttempt(tx, subject);
      if (row?.shortId !== shortId) throw invalidPrefillToken();
      await appendAudit(tx, { actor: caller, action: 'booking_attempt.prefill_read', subject });
      // The channel is for figures, not for forms.
      const {
        id: _id,
        shortId: _short,
        actor: _actor,
        providerId: _provider,
        typedAt: _at,
        channel: _came,
        ...attempt
      } = row;
      return { attempt };
    });
  };
