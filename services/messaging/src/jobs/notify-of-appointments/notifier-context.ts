import type { Clock } from '@linden/platform/clock';
import type { Sealer } from '@linden/platform/crypto/sealer';
import type { Logger } from '@linden/platform/telemetry/log';
import type { FeeLetters } from '#src/ports/fee-letters.ts';
import type { PeopleClient } from '#src/ports/people-client.ts';
import type { SessionCosts } from '#src/ports/session-costs.ts';
import type { Store } from '#src/store/open-store.ts';
import type { Origins } from './letters.ts';

export type NotifierContext = {
  readonly store: Store;
  readonly sealer: Sealer;
  readonly people: PeopleClient;
  readonly costs: SessionCosts;
  readonly fees: FeeLetters;
  readonly origins: Origins;
  /** Counts letters per recipient and hour. */
  readonly clock: Clock;
  readonly newId: () => string;
  readonly logger: Logger;
  /** How long an attempt to send owns a letter. */
  readonly leaseMs: number;
  /** How long a letter about a move waits for further moves. */
  readonly movedWaitMs: number;
};
