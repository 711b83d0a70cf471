import type { Sealer } from '@linden/platform/crypto/sealer';
import type { Logger } from '@linden/platform/telemetry/log';
import type { SyncLimits } from '#src/domain/calendars/sync-state.ts';
import type { Calendars } from '#src/ports/calendars.ts';
import type { Store } from '#src/store/open-store.ts';

export type CalendarSyncContext = {
  readonly store: Store;
  readonly calendars: Required<Calendars>;
  readonly sealer: Sealer;
  readonly limits: SyncLimits;
  readonly wakeConsumers: () => void;
  readonly logger: Logger;
};
