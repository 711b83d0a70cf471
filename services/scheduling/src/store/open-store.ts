import {
  type CallerTx,
  openStore as openPlatformStore,
  type Store as PlatformStore,
  type Tx as PlatformTx,
} from '@linden/platform/store/store';
import { PrismaClient } from '#src/gen/prisma/client.ts';

/** Models under row-level security (prisma/migrations/0003_appointment_rows.sql and later ones). */
type Private =
  | 'appointment'
  | 'appointmentChange'
  | 'strike'
  | 'recurringGrouping'
  | 'bookingAttempt'
  | 'bookingDraft'
  | 'providerCancellation'
  | 'referralOrder'
  | 'ownClient'
  | 'providerStanding'
  | 'referralsOff'
  | 'standingContest'
  | 'connectedCalendar'
  | 'recommendation';

export type Store = PlatformStore<PrismaClient, Private>;
/** A transaction without a caller. It reaches schedules, blocks, busy times, holds and reservations, which are ids and times. */
export type Tx = PlatformTx<Omit<PrismaClient, Private>>;
/** A transaction for one caller, which sees the appointments that the caller may see. */
export type CareTx = CallerTx<PrismaClient>;
/** Opens such transactions. */
export type CareStore = ReturnType<Store['as']>;

export function openStore(url: string): Store {
  return openPlatformStore<PrismaClient, Private>((adapter) => new PrismaClient({ adapter }), {
    url,
    schema: 'scheduling',
    retriesDeadlocks: true,
  });
}
