import type { ServiceImpl } from '@connectrpc/connect';
import type { Clock } from '@linden/platform/clock';
import type { Sealer } from '@linden/platform/crypto/sealer';
import type { AppointmentService } from '@linden/proto/scheduling/v1/appointment_service_pb';
import type { CareService } from '@linden/proto/scheduling/v1/care_service_pb';
import type { PracticeService } from '@linden/proto/scheduling/v1/practice_service_pb';
import type { RecommendationService } from '@linden/proto/scheduling/v1/recommendation_service_pb';
import type { SchedulingService } from '@linden/proto/scheduling/v1/scheduling_service_pb';
import type { RecommendationLimits, SessionLimits } from '#src/domain/booking/session-limits.ts';
import type { VisitorLimits } from '#src/domain/booking/visitor-limits.ts';
import type { CalendarVendor } from '#src/domain/calendars/calendar-kinds.ts';
import type { VendorAddresses } from '#src/domain/calendars/vendor-addresses.ts';
import type { CancellationPolicy } from '#src/domain/cancel/cancellation-policy.ts';
import type { ReachedCap } from '#src/ports/report-cap.ts';
import type { SlotQueue } from '#src/ports/slot-queue.ts';
import type { VisitorHash } from '#src/ports/visitor-hash.ts';
import type { BookingCodes } from './ports/booking-codes.ts';
import type { Catalogue } from './ports/catalogue.ts';
import type { Letters } from './ports/letters.ts';
import type { People } from './ports/people.ts';
import type { VideoRooms } from './ports/video-rooms.ts';
import type { Store } from './store/open-store.ts';

/** Dependencies of schedule handlers. Tests build their own. */
export type Context = {
  readonly store: Store;
  /** Wakes readers of the event log. It is a hint: they also poll. */
  readonly wakeConsumers: () => void;
};

/** Dependencies of appointment handlers. */
export type AppointmentContext = Context & {
  readonly people: People;
  readonly catalogue: Catalogue;
  readonly videoRooms: VideoRooms;
  /** The address of our letters, which is the organizer of calendar files. */
  readonly organizer: string;
  readonly policy: CancellationPolicy;
  /** In percent; shown to providers beside their own rate. */
  readonly returnRateTarget: number;
  readonly visitorLimits: VisitorLimits;
  readonly sessionLimits: SessionLimits;
  readonly recommendationLimits: RecommendationLimits;
  readonly visitorHash: VisitorHash;
  /** Seals what rows contain: drafts of bookings here, sign-ins to calendars in `externalCalendars`. */
  readonly sealer: Sealer;
  readonly bookingCodes: BookingCodes;
  readonly letters: Letters;
  readonly slotQueue: SlotQueue;
  readonly reportCap: (cap: ReachedCap) => void;
  /** Reports a refused cancellation, contest or complaint. @param reason a code */
  readonly reportPracticeRefusal: (reason: string, method: string) => void;
  /** Reports a link of a letter that leads nowhere. */
  readonly reportRefusedLink: (code: string) => void;
  /** Decides how fresh a second step is, and counts caps and codes. Appointments go by the database's clock. */
  readonly clock: Clock;
  readonly newId: () => string;
  readonly newPublicId: () => string;
  /** Enqueues the lapse of an unconfirmed appointment. It is a hint: the sweep is the authority. */
  readonly askToLapse: (appointmentId: string, delayMs: number) => void;
  readonly externalCalendars: ExternalCalendarContext;
};

/** What the server knows of a vendor: enough to send a provider to its sign-in page. */
export type VendorSignIn = {
  readonly addresses: VendorAddresses;
  readonly clientId: string;
  /** The page to which the vendor sends the provider back. */
  readonly redirectUrl: string;
  /** Signs the vendor's messages, for vendors that sign. */
  readonly messageSecret?: string | undefined;
};

/** What the server does about external calendars. It connects to none of them: only the worker does. */
export type ExternalCalendarContext = {
  /** Seals how to sign in. */
  readonly sealer: Sealer;
  /** Whether servers of this machine are allowed. */
  readonly onLoopback: boolean;
  /** The vendors that the operator configured. */
  readonly vendors: Readonly<Partial<Record<CalendarVendor, VendorSignIn>>>;
  /** Enqueues a reading. It is a hint: the sweep is the authority. */
  readonly askToSync: (accountId: string) => void;
  readonly reportRefusal: (code: string) => void;
};

type Methods = ServiceImpl<typeof SchedulingService>;
type AppointmentMethods = ServiceImpl<typeof AppointmentService>;
type PracticeMethods = ServiceImpl<typeof PracticeService>;
type CareMethods = ServiceImpl<typeof CareService>;
type RecommendationMethods = ServiceImpl<typeof RecommendationService>;

/** The handler of one RPC, which its file exports. */
export type Handler<Name extends keyof Methods> = (context: Context) => Methods[Name];
export type AppointmentHandler<Name extends keyof AppointmentMethods> = (
  context: AppointmentContext,
) => AppointmentMethods[Name];
export type CareHandler<Name extends keyof CareMethods> = (context: AppointmentContext) => CareMethods[Name];
export type PracticeHandler<Name extends keyof PracticeMethods> = (
  context: AppointmentContext,
) => PracticeMethods[Name];
export type RecommendationHandler<Name extends keyof RecommendationMethods> = (
  context: AppointmentContext,
) => RecommendationMethods[Name];
