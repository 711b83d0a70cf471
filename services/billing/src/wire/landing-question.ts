import { invalid } from '@linden/platform/domain-error';
import type { RequestLandingCheckRequest } from '@linden/proto/billing/v1/landing_check_service_pb';
import { getUtcDay } from '@linden/vocabulary/local-day';
import { isStateCode } from '@linden/vocabulary/places/us-states';
import { isCalendarDay } from '@linden/x12/x12-day';
import { buildCheckInputs } from '#src/domain/benefits/build-check-inputs.ts';
import type { CheckInputs } from '#src/domain/benefits/check-inputs.ts';
import { usualTerms } from '#src/domain/benefits/session-terms.ts';
import { isUuid } from '#src/domain/uuid.ts';

const maxLengths = { memberId: 80, firstName: 35, lastName: 60 } as const;

/** Checks what a visitor typed. Throws a fault at its field. */
export function readLandingQuestion(request: RequestLandingCheckRequest, now: Date): CheckInputs {
  const { usState, payorId, birthDate } = request;
  if (!isStateCode(usState)) throw invalid('NOT_IN_LIST', 'unknown state', 'usState');
  if (!isUuid(payorId)) throw invalid('PAYOR_NOT_FOUND', 'no such plan', 'payorId');
  const memberId = readText(request, 'memberId');
  const firstName = readText(request, 'firstName');
  const lastName = readText(request, 'lastName');
  if (!isCalendarDay(birthDate) || birthDate > getUtcDay(now.getTime()) || birthDate < '1900-01-01')
    throw invalid('INVALID_DATE', 'must be a day in the past', 'birthDate');
  return buildCheckInputs(
    { payorId, memberId, eapAuthCode: '', eapRemainingVisits: undefined },
    { usState, serviceDay: '', isExistingClient: false, terms: usualTerms },
    { identity: { firstName, lastName, birthDate }, stateOfResidence: usState },
    now,
  );
}

function readText(request: RequestLandingCheckRequest, field: keyof typeof maxLengths): string {
  const text = request[field].trim();
  if (text === '') throw invalid('REQUIRED', 'is required', field);
  if (text.length > maxLengths[field]) throw invalid('TOO_LONG', 'is too long', field);
  return text;
}
