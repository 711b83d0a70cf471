import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { appendAudit } from '@linden/platform/audit/audit';
import { invalid } from '@linden/platform/domain-error';
import { authorizeCallerNow } from '#src/access/authorize.ts';
import type { PeopleHandler } from '#src/context.ts';
import { mayCreatePrefillTokens } from '#src/domain/access/policies.ts';
import { type PrefillAudience, writePrefillToken } from '#src/domain/people/prefill-token.ts';
import { isUuid } from '#src/domain/uuid.ts';

const week = 7 * 24 * 60;
const audiences = {
  patientId: 'patient',
  clientLeadId: 'client_lead',
  providerInterestId: 'provider_interest',
  bookingAttemptId: 'booking_attempt',
} as const satisfies Record<string, PrefillAudience>;

/** Does not check that the record exists: a token for a missing record opens nothing. */
export const createPrefillToken: PeopleHandler<'createPrefillToken'> =
  ({ store, clock, prefillKey }) =>
  async ({ subject, minutes }, call) => {
    const caller = authorizeCallerNow(call, mayCreatePrefillTokens, clock.now());
    if (subject.case === undefined) throw invalid('REQUIRED', 'subject is required', 'patientId');
    if (!isUuid(subject.value)) throw invalid('INVALID_ID', 'must be an id', subject.case);
    if (minutes < 1 || minutes > week) throw invalid('OUT_OF_RANGE', `between 1 and ${week} minutes`, 'minutes');
    const audience = audiences[subject.case];
    const expiresAt = new Date(clock.now().getTime() + minutes * 60_000);
    await store.tx((tx) =>
      appendAudit(tx, {
        actor: caller,
        action: 'prefill_token.create',
        subject: subject.value,
        detail: { audience, minutes },
      }),
    );
    const prefillToken = writePrefillToken(prefillKey, { audience, subject: subject.value, expiresAt });
    return { prefillToken, expiresAt: timestampFromDate(expiresAt) };
  };
