import type { Clock } from '@linden/platform/clock';
import type { EnvelopeSealer } from '@linden/platform/crypto/envelope';
import type { Logger } from '@linden/platform/telemetry/log';
import type { BillingOrganization } from '#src/domain/self-pay/self-pay-session.ts';
import type { BilledAppointment } from '#src/ports/appointments.ts';
import type { Providers } from '#src/ports/providers.ts';
import { openBillingTransactions } from '#src/store/open-billing-transactions.ts';
import type { Store } from '#src/store/open-store.ts';
import { isSelfPay } from '#src/store/payors/checked-payors.ts';
import { keepEstimate } from '#src/use-cases/self-pay/follow-self-pay.ts';

interface EstimateContext {
  readonly store: Store;
  readonly envelope: EnvelopeSealer;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly providers: Pick<Providers, 'findBilled'>;
  /** Linden as it stands on bills. */
  readonly organization: BillingOrganization;
}

const job = 'keep-estimates';

/**
 * Keeps the good faith estimate of a session that no insurer pays, within seconds of the booking (45 CFR 149.610(b) allows one business day). A
 * session that began before it was booked needs none: nothing can be estimated any more.
 */
export async function keepBookedEstimate(context: EstimateContext, appointment: BilledAppointment): Promise<void> {
  const { store, envelope, clock, logger, providers, organization } = context;
  const now = clock.now();
  if (appointment.isConsultation || appointment.start <= now) return;
  const transactions = openBillingTransactions(store);
  if (!(await transactions.read((tx) => isSelfPay(tx, appointment.payorId)))) return;
  const provider = await providers.findBilled(appointment.providerId);
  const reason = provider
    ? await transactions.tx((tx) => keepEstimate(tx, envelope, { appointment, provider, organization }, now))
    : 'PROVIDER_NOT_FOUND';
  logger.info({ job, appointment_id: appointment.id, reason }, 'a session without insurance was followed');
}
