import type { PeopleClient } from '#src/ports/people-client.ts';
import type { Store } from '#src/store/open-store.ts';

/** What it takes to let a message wait for an event of scheduling. */
export interface RecordingContext {
  readonly store: Store;
  readonly people: Pick<PeopleClient, 'appointments' | 'recommendation'>;
  readonly newId: () => string;
}
