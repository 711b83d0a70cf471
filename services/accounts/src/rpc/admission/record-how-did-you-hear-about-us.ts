import { invalid } from '@linden/platform/domain-error';
import { isHowDidYouHearCode } from '@linden/vocabulary/how-did-you-hear';
import type { AdmissionHandler } from '#src/context.ts';
import { conflict } from '#src/domain/fault.ts';
import { isGuest } from '#src/domain/policies.ts';
import { isUuid } from '#src/domain/uuid.ts';
import { authorised } from '#src/rpc/people/authorise.ts';
import { answerHowDidYouHear } from '#src/store/admissions/booking-attempts.ts';

const longest = 500;

/** Whoever answered first may change it; that they have to do with the appointment is checked by who hands it on. */
export const recordHowDidYouHearAboutUs: AdmissionHandler<'recordHowDidYouHearAboutUs'> =
  ({ store }) =>
  async ({ appointmentId, answer, details }, call) => {
    const guest = authorised(call, isGuest);
    if (!isUuid(appointmentId)) throw invalid('NOT_A_UUID', 'an id goes here', 'appointmentId');
    if (!isHowDidYouHearCode(answer)) throw invalid('NOT_IN_LIST', 'one of the answers goes here', 'answer');
    if (details.length > longest || details.includes('\0')) throw invalid('BAD_SHAPE', 'this is too long', 'details');
    const kept = await store.as(guest).tx((tx) => answerHowDidYouHear(tx, { appointmentId, answer, details }));
    if (!kept) throw conflict('ANSWERED_BEFORE', 'somebody else has answered for this appointment');
    return {};
  };
