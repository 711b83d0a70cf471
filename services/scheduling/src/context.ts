import type { ServiceImpl } from '@connectrpc/connect';
import type { Clock } from '@linden/platform/clock';
import type { AppointmentService } from '@linden/proto/scheduling/v1/appointment_service_pb';
import type { PracticeService } from '@linden/proto/scheduling/v1/practice_service_pb';
import type { SchedulingService } from '@linden/proto/scheduling/v1/scheduling_service_pb';
import type { CancellationPolicy } from './domain/cancellation-policy.ts';
import type { Catalogue } from './ports/catalogue.ts';
import type { People } from './ports/people.ts';
import type { Store } from './store/open-store.ts';

/** What handlers of schedules work with; tests build their own. */
export type Context = {
  readonly store: Store;
  /** Tells readers of the log that there is something new. A hint: without it they find out by themselves. */
  readonly wakeConsumers: () => void;
};

/** What handlers of appointments work with. */
export type AppointmentContext = Context & {
  readonly people: People;
  readonly catalogue: Catalogue;
  readonly policy: CancellationPolicy;
  /** For how fresh a second step is; what an appointment hangs on goes by the database's time. */
  readonly clock: Clock;
  readonly newId: () => string;
  readonly newPublicId: () => string;
  /** Asks the worker to look at an unconfirmed appointment when its time is up. A hint, too. */
  readonly askToLapse: (appointmentId: string, delayMs: number) => void;
};

type Methods = ServiceImpl<typeof SchedulingService>;
type AppointmentMethods = ServiceImpl<typeof AppointmentService>;
type PracticeMethods = ServiceImpl<typeof PracticeService>;

/** An RPC as its file exports it. */
export type Handler<Name extends keyof Methods> = (context: Context) => Methods[Name];
export type AppointmentHandler<Name extends keyof AppointmentMethods> = (
  context: AppointmentContext,
) => AppointmentMethods[Name];
export type PracticeHandler<Name extends keyof PracticeMethods> = (
  context: AppointmentContext,
) => PracticeMethods[Name];
