import type { Clock } from '@linden/platform/clock';
import type { Sealer } from '@linden/platform/crypto/sealer';
import type { Logger } from '@linden/platform/telemetry/log';
import type { PeopleClient } from '#src/ports/people-client.ts';
import type { Store } from '#src/store/open-store.ts';
import type { Origins } from './letters.ts';

export type NotifierContext = {
  readonly store: Store;
  readonly sealer: Sealer;
  readonly people: PeopleClient;
  readonly origins: Origins;
  /** Counts letters per recipient and hour. */
  readonly clock: Clock;
  readonly newId: () => string;
  readonly logger: Logger;
  /** How long an attempt to send owns a letter. */
  readonly leaseMs: number;
};
