import { create } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import {
  type BookingNotice,
  BookingNotice_Kind as Kind,
  BookingNotice_Reader as ProtoReader,
  type SendNotificationRequest,
  SendNotificationRequestSchema,
} from '@linden/proto/messaging/v1/notification_service_pb';
import { AppointmentLocation, AppointmentType } from '@linden/proto/resource/v1/session_pb';
import type { Appointment, CanceledSession } from '@linden/proto/scheduling/v1/appointment_pb';
import type { PlanCost } from '@linden/vocabulary/insurance/plan-cost';
import { findStateZone } from '@linden/vocabulary/places/state-zones';
import type { BookingContent, BookingNoticeKind, SessionCost } from '#src/domain/letters/booking-notice.ts';

/** The recipient of an email. */
export type Reader = {
  readonly side: BookingContent['reader'];
  readonly email: string;
  /** The patient's or the provider's account id, a pseudonym for the audit log. */
  readonly about: string;
  /** Whether an account with this address may see the patient's plans. Other addresses may be wrong, and learn nothing of a plan. */
  readonly maySeePlan: boolean;
  /** Empty unless the address is proved. */
  readonly firstName: string;
};

/** What letters say about the provider. */
export type ProviderFacts = { readonly name: string; readonly office: string; readonly priceCents: number };

export type Invited = { readonly ics: string; readonly filename: string };

export type CanceledSessions = {
  readonly sessions: readonly Pick<CanceledSession, 'appointmentId' | 'start'>[];
  readonly offersNewTime: boolean;
};

export type BookingLetter = {
  readonly key: string;
  readonly kind: BookingNoticeKind;
  readonly appointment: Appointment;
  readonly reader: Reader;
  readonly provider: ProviderFacts;
  readonly link: string;
  /** The rules for canceling. */
  readonly policy?: Pick<BookingNotice, 'freeHours' | 'graceMinutes'> | undefined;
  /** What insurance says about the cost. */
  readonly cost?: SessionCost | undefined;
  /** Whether the letter is about the whole series of the appointment. */
  readonly isSeries?: boolean;
  /** For a missed session: whether it counts, and so may cost the provider's fee. */
  readonly costsFee?: boolean;
  readonly invitation?: Invited;
  /** What one cancellation canceled together with it. */
  readonly together?: CanceledSessions | undefined;
  /** Calendar files of the other sessions. */
  readonly moreIcs?: readonly string[];
};

/** Builds the request for an email, in the form in which messages are stored. */
export function buildBookingRequest(letter: BookingLetter): SendNotificationRequest {
  const { key, kind, appointment, reader, provider, link, invitation } = letter;
  const { start, timeZone, freeUntil, confirmBy, location } = appointment;
  const { ics = '', filename = '' } = invitation ?? {};
  const value = {
    kind: kinds[kind],
    reader: reader.side === 'CLIENT' ? ProtoReader.CLIENT : ProtoReader.PROVIDER,
    timeZone,
    providerName: provider.name,
    link,
    ics,
    icsFilename: filename,
    ...(start && { start }),
    ...(freeUntil && { freeUntil }),
    ...(confirmBy && { confirmBy }),
    ...(reader.side === 'CLIENT' && clientFacts(letter)),
    virtual: location === AppointmentLocation.VIRTUAL,
    seriesAppointmentId: letter.isSeries ? appointment.id : '',
    ...togetherFacts(letter),
  };
  return create(SendNotificationRequestSchema, {
    key,
    accountId: reader.about,
    recipient: { case: 'email', value: reader.email },
    template: { case: 'bookingNotice', value },
  });
}

function togetherFacts({ together, moreIcs = [] }: BookingLetter) {
  if (!together) return {};
  return {
    canceledStarts: together.sessions.flatMap(({ start }) => start ?? []),
    withoutNewTime: !together.offersNewTime,
    moreIcs: [...moreIcs],
  };
}

/** What only the client side reads. A consultation call has no price of its own. */
function clientFacts({ kind, appointment, reader, provider, cost, policy, costsFee = true }: BookingLetter) {
  const { hasNoteToClient, usState, clientTimeZone, payorId, noShowFeeCents, type } = appointment;
  const isCall = type === AppointmentType.CONSULTATION;
  return {
    noteWaits: hasNoteToClient,
    readerFirstName: reader.firstName,
    freeHours: policy?.freeHours ?? 0,
    graceMinutes: policy?.graceMinutes ?? 0,
    office: provider.office,
    readerZone: clientTimeZone || (findStateZone(usState) ?? ''),
    byInsurance: !isCall && payorId !== '',
    insuranceNeedsLook: cost?.needsLook ?? false,
    ...(reader.maySeePlan && cost && { planCost: toPlanCost(cost.plan) }),
    selfPayCents: isCall || payorId !== '' ? 0 : provider.priceCents,
    lateFeeCents: kind === 'MISSED' && !costsFee ? 0 : noShowFeeCents,
  };
}

function toPlanCost({ estimate, mostCents, employerVisits }: PlanCost) {
  return {
    ...(estimate && {
      estimateCents: estimate.cents,
      checkedAt: timestampFromDate(new Date(estimate.checkedAt)),
      isDeductible: estimate.isDeductible,
      ...(estimate.laterCents !== null && { laterCents: estimate.laterCents }),
      ...(estimate.laterPercent !== null && { laterPercent: estimate.laterPercent }),
    }),
    ...(mostCents != null && { mostCents }),
    ...(employerVisits && {
      employerVisits: {
        isCovered: employerVisits.isCovered,
        needsCode: employerVisits.needsCode,
        ...(employerVisits.left !== null && { left: employerVisits.left }),
      },
    }),
  };
}

const kinds: Readonly<Record<BookingNoticeKind, Kind>> = {
  BOOKED: Kind.BOOKED,
  WAITING: Kind.WAITING,
  TO_CONFIRM: Kind.TO_CONFIRM,
  CONFIRMED: Kind.CONFIRMED,
  DECLINED: Kind.DECLINED,
  MOVED: Kind.MOVED,
  CANCELED: Kind.CANCELED,
  LAPSED: Kind.LAPSED,
  REMINDER: Kind.REMINDER,
  MISSED: Kind.MISSED,
};
