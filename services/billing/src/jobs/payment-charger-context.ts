import type { Logger } from '@linden/platform/telemetry/log';
import type { Store } from '#src/store/open-store.ts';
import type { ChargeContext } from '#src/use-cases/payments/charge-payment.ts';

export type PaymentChargerContext = Omit<ChargeContext, 'store'> & {
  readonly store: Store;
  readonly clock: NonNullable<ChargeContext['clock']>;
  readonly logger: Logger;
};
