import type { Logger } from '@linden/platform/telemetry/log';
import type { ChargeContext } from '#src/charges/charge-payment.ts';
import type { Store } from '#src/store/open-store.ts';

export type PaymentChargerContext = Omit<ChargeContext, 'store'> & {
  readonly store: Store;
  readonly clock: NonNullable<ChargeContext['clock']>;
  readonly logger: Logger;
};
