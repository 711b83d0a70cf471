import { invalid } from '@linden/platform/domain-error';
import { isHowDidYouHearCode } from '@linden/vocabulary/how-did-you-hear';
import type { AdmissionHandler } from '#src/context.ts';
import { conflict } from '#src/domain/fault.ts';
import { isGuest } from '#src/domain/policies.ts';
import { isUuid } from '#src/domain/uuid.ts';
import { authorised } from '#src/rpc/people/authorise.ts';
import { answerHowDidYouHear } from '#src/store/admissions/booking-attempts.ts';

const longest = 500;

/** Only the person who answered first may change the answer. The caller checks that they belong to the appointment. */
export const recordHowDidYouHearAboutUs: AdmissionHandler<'recordHowDidYouHearAboutUs'> =
  ({ store }) =>
  async ({ appointmentId, answer, details }, call) => {
    const guest = authorised(call, isGuest);
    if (!isUuid(appointmentId)) throw invalid('NOT_A_UUID', 'must be an id', 'appointmentId');
    if (!isHowDidYouHearCode(answer)) throw invalid('NOT_IN_LIST', 'must be one of the answers', 'answer');
    if (details.length > longest || details.includes('\0')) throw invalid('BAD_SHAPE', 'must be shorter', 'details');
    const kept = await store.as(guest).tx((tx) => answerHowDidYouHear(tx, { appointmentId, answer, details }));
    if (!kept) throw conflict('ANSWERED_BEFORE', 'another person has answered for this appointment');
    return {};
  };
