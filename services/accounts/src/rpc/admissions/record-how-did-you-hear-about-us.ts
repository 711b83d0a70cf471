import { invalid } from '@linden/platform/domain-error';
import { isHowDidYouHearCode } from '@linden/vocabulary/people/how-did-you-hear';
import { authorizeCaller } from '#src/access/authorize.ts';
import type { AdmissionHandler } from '#src/context.ts';
import { isGuest } from '#src/domain/access/policies.ts';
import { conflict } from '#src/domain/fault.ts';
import { isUuid } from '#src/domain/uuid.ts';
import { saveHowDidYouHear } from '#src/store/admissions/booking-attempts.ts';

const maxLength = 500;

/** Only the person who answered first may change the answer. The caller checks that they belong to the appointment. */
export const recordHowDidYouHearAboutUs: AdmissionHandler<'recordHowDidYouHearAboutUs'> =
  ({ store }) =>
  async ({ appointmentId, answer, details }, call) => {
    const guest = authorizeCaller(call, isGuest);
    if (!isUuid(appointmentId)) throw invalid('INVALID_ID', 'must be an id', 'appointmentId');
    if (!isHowDidYouHearCode(answer)) throw invalid('NOT_IN_LIST', 'must be one of the answers', 'answer');
    if (details.length > maxLength || details.includes('\0')) throw invalid('INVALID_FORMAT', 'is too long', 'details');
    const kept = await store.as(guest).tx((tx) => saveHowDidYouHear(tx, { appointmentId, answer, details }));
    if (!kept) throw conflict('ANSWERED_BEFORE', 'another person has answered for this appointment');
    return {};
  };
