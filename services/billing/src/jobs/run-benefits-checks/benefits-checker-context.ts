import type { Clock } from '@linden/platform/clock';
import type { EnvelopeSealer } from '@linden/platform/crypto/envelope';
import type { Logger } from '@linden/platform/telemetry/log';
import type { Store } from '#src/store/open-store.ts';
import type { InsurerContext } from '#src/use-cases/benefits/ask-insurer.ts';

export interface BenefitsCheckerContext extends InsurerContext {
  readonly store: Store;
  readonly envelope: EnvelopeSealer;
  readonly clock: Clock;
  readonly logger: Logger;
}
