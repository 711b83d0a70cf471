import type { Clock } from '@linden/platform/clock';
import type { EnvelopeSealer } from '@linden/platform/crypto/envelope';
import type { Logger } from '@linden/platform/telemetry/log';
import type { Address } from '@linden/x12/build-file';
import type { ProfessionalClaim } from '@linden/x12/claim';
import type { Claims } from '#src/ports/claims.ts';
import type { People } from '#src/ports/people.ts';
import type { Providers } from '#src/ports/providers.ts';
import type { Store } from '#src/store/open-store.ts';

/** Linden as the sender of claims. */
export interface Submitter {
  readonly sender: Address;
  readonly receiver: Address;
  readonly usage: 'T' | 'P';
  readonly billingProvider: ProfessionalClaim['billingProvider'];
}

export interface ClaimsContext {
  readonly store: Store;
  readonly envelope: EnvelopeSealer;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly claims: Claims;
  readonly people: Pick<People, 'findMember'>;
  readonly providers: Pick<Providers, 'findBilled'>;
  readonly submitter: Submitter;
  /** How far above the estimate a patient's share may be without a look of billing staff. Integer cents. */
  readonly reviewAboveCents: number;
  /** How long a patient's share waits for a second insurer. Milliseconds. */
  readonly secondWaitMs: number;
}

/** What applying an insurer's decision needs. */
export type DecisionContext = Pick<ClaimsContext, 'envelope' | 'reviewAboveCents'>;
