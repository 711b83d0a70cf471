import { create } from '@bufbuild/protobuf';
import {
  BookingNotice_Kind as Kind,
  BookingNotice_Reader as ProtoReader,
  type SendNotificationRequest,
  SendNotificationRequestSchema,
} from '@linden/proto/messaging/v1/notification_service_pb';
import { AppointmentLocation } from '@linden/proto/resource/v1/session_pb';
import type { Appointment } from '@linden/proto/scheduling/v1/appointment_pb';
import type { BookingContent, BookingNoticeKind } from './domain/booking-notice.ts';

/** The recipient of an email. */
export type Reader = {
  readonly side: BookingContent['reader'];
  readonly email: string;
  /** The patient's or the provider's account id, a pseudonym for the audit log. */
  readonly about: string;
};

export type Invited = { readonly ics: string; readonly filename: string };

export type BookingLetter = {
  readonly key: string;
  readonly kind: BookingNoticeKind;
  readonly appointment: Appointment;
  readonly reader: Reader;
  readonly providerName: string;
  readonly link: string;
  readonly invitation?: Invited;
};

/** Builds the request for an email, in the form in which messages are stored. */
export function buildBookingRequest(letter: BookingLetter): SendNotificationRequest {
  const { key, kind, appointment, reader, providerName, link, invitation } = letter;
  const { start, timeZone, freeUntil, confirmBy, location } = appointment;
  const { ics = '', filename = '' } = invitation ?? {};
  const value = {
    kind: kinds[kind],
    reader: reader.side === 'CLIENT' ? ProtoReader.CLIENT : ProtoReader.PROVIDER,
    ...{ timeZone, providerName, link, ics, icsFilename: filename },
    ...(start && { start }),
    ...(freeUntil && { freeUntil }),
    ...(confirmBy && { confirmBy }),
    noteWaits: appointment.hasNoteToClient && reader.side === 'CLIENT',
    virtual: location === AppointmentLocation.VIRTUAL,
  };
  return create(SendNotificationRequestSchema, {
    ...{ key, accountId: reader.about },
    recipient: { case: 'email', value: reader.email },
    template: { case: 'bookingNotice', value },
  });
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
};
