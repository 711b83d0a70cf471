import { timestampDate } from '@bufbuild/protobuf/wkt';
import { invalid } from '@linden/platform/domain-error';
import { maxMissedFeeCents } from '@linden/vocabulary/sessions/missed-fee';
import { authorizeMessaging } from '#src/access/authorize-messaging.ts';
import type { PaymentNoticeHandler } from '#src/context.ts';
import { isUuid } from '#src/domain/uuid.ts';
import type { ToldFee } from '#src/store/payments/told-fees.ts';
import { saveToldFees } from '#src/use-cases/payments/save-told-fees.ts';

const maxConfirmed = 100;

/** Repeating it changes nothing. */
export const confirmFeeLetters: PaymentNoticeHandler<'confirmFeeLetters'> =
  ({ store }) =>
  async ({ letters }, call) => {
    authorizeMessaging(call);
    if (letters.length > maxConfirmed) throw invalid('OUT_OF_RANGE', 'at most 100 letters', 'letters');
    const told = letters.map(({ appointmentId, patientId, cents, toldAt }): ToldFee => {
      if (!isUuid(appointmentId)) throw invalid('INVALID_ID', 'must be an id', 'letters.appointmentId');
      if (!isUuid(patientId)) throw invalid('INVALID_ID', 'must be an id', 'letters.patientId');
      if (cents <= 0 || cents > maxMissedFeeCents) throw invalid('OUT_OF_RANGE', 'must be a fee', 'letters.cents');
      if (!toldAt) throw invalid('REQUIRED', 'is required', 'letters.toldAt');
      return { appointmentId, patientId, cents, place: 'LETTER', toldAt: timestampDate(toldAt) };
    });
    await saveToldFees(store, told);
    return {};
  };
