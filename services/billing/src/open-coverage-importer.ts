import { systemClock } from '@linden/platform/clock';
import type { EnvelopeSealer } from '@linden/platform/envelope';
import { createEventReader } from '@linden/platform/event-reader';
import type { Logger } from '@linden/platform/log';
import type { RpcClientOptions } from '@linden/platform/rpc-client';
import type { CheckInputs } from './benefits/check-inputs.ts';
import { openPeople } from './clients/people.ts';
import { openStatedCoverages } from './clients/stated-coverages.ts';
import { createStatedCoverageImporter } from './jobs/import-stated-coverages.ts';
import { recheckSessions } from './jobs/recheck-sessions.ts';
import type { Store } from './store/open-store.ts';

export interface CoverageImporterParts {
  readonly store: Store;
  readonly envelope: EnvelopeSealer;
  readonly hashInputs: (inputs: CheckInputs) => Uint8Array;
  readonly logger: Logger;
  /** The name that billing reads accounts' events under. */
  readonly consumer: string;
  readonly toAccounts: RpcClientOptions;
}

/** Opens the jobs that read accounts: the importer of stated coverages, which follows its events, and the repeated checks of sessions. */
export function openCoverageImporter({ toAccounts, consumer, ...parts }: CoverageImporterParts) {
  const accounts = openStatedCoverages(toAccounts);
  const people = openPeople(toAccounts);
  const importer = createStatedCoverageImporter({ ...parts, statements: accounts, people, clock: systemClock });
  const reader = createEventReader({ log: accounts.log, consumer, logger: parts.logger, handle: importer.handle });
  return {
    reader,
    sweep: importer.sweep,
    recheckSessions: (signal: AbortSignal) => recheckSessions({ ...parts, people, clock: systemClock }, signal),
    close() {
      accounts.close();
      people.close();
    },
  };
}
