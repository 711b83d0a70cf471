import { timestampDate } from '@bufbuild/protobuf/wkt';
import { invalid } from '@linden/platform/domain-error';
import {
  type BookingNotice,
  type BookingNotice_PlanCost,
  BookingNotice_Kind as Kind,
  BookingNotice_Reader as Reader,
} from '@linden/proto/messaging/v1/notification_service_pb';
import type { PlanCost } from '@linden/vocabulary/insurance/plan-cost';
import type { BookingContent, BookingNoticeKind } from '#src/domain/letters/booking-notice.ts';
import { isTimeZone } from '#src/domain/letters/is-time-zone.ts';
import { isUuid } from '#src/domain/uuid.ts';
import { readLink, readRequiredTime, readTime } from './request-fields.ts';

const longestName = 200;
const longestInvitation = 20_000;

/** Reads the content of a booking notice. Throws when it is invalid. */
export function readBookingNotice(notice: BookingNotice): BookingContent {
  const { providerName, timeZone, ics, icsFilename } = notice;
  const field = (name: string) => `bookingNotice.${name}`;
  const kind = kinds.get(notice.kind);
  if (!kind) throw invalid('NOT_IN_LIST', 'must be a known kind of notice', field('kind'));
  const reader = readers.get(notice.reader);
  if (!reader) throw invalid('NOT_IN_LIST', 'must be a known reader', field('reader'));
  if (!isTimeZone(timeZone)) throw invalid('NOT_IN_LIST', 'must be an IANA time zone', field('timeZone'));
  if (!isLine(providerName)) throw invalid('INVALID_NAME', 'must be one line', field('providerName'));
  if (ics.length > longestInvitation) throw invalid('TOO_LONG', 'must be an invitation', field('ics'));
  const freeUntil = readTime(notice.freeUntil, field('freeUntil'));
  const confirmBy = readTime(notice.confirmBy, field('confirmBy'));
  return {
    template: 'BOOKING_NOTICE',
    kind,
    reader,
    timeZone,
    providerName,
    virtual: notice.virtual,
    noteWaits: notice.noteWaits,
    lateFeeCents: notice.lateFeeCents,
    freeHours: notice.freeHours,
    graceMinutes: notice.graceMinutes,
    ...readSeries(notice),
    ...readCanceledTogether(notice, field),
    ...readFirstName(notice.readerFirstName),
    ...(isTimeZone(notice.readerZone) && { readerZone: notice.readerZone }),
    ...(isLine(notice.office) && { office: notice.office }),
    ...readCost(notice),
    startsAt: readRequiredTime(notice.start, field('start')),
    link: readLink(notice.link, field('link')),
    ...(freeUntil && { freeUntil }),
    ...(confirmBy && { confirmBy }),
    ...(ics !== '' && { invitation: { filename: safeFilename(icsFilename), text: ics } }),
  };
}

const maxSessions = 500;

function readCanceledTogether(
  { canceledStarts, withoutNewTime, moreIcs }: BookingNotice,
  field: (name: string) => string,
): Pick<BookingContent, 'canceledStarts' | 'withoutNewTime' | 'moreInvitations'> {
  if (canceledStarts.length > maxSessions || moreIcs.length > maxSessions)
    throw invalid('TOO_MANY', `must have at most ${maxSessions} sessions`, field('canceledStarts'));
  if (moreIcs.some((ics) => ics.length > longestInvitation))
    throw invalid('TOO_LONG', 'must be an invitation', field('moreIcs'));
  const starts = canceledStarts.map((start) => readRequiredTime(start, field('canceledStarts')));
  const files = moreIcs.map((text, index) => ({ filename: `appointment-${index + 2}.ics`, text }));
  return {
    ...(starts.length > 1 && { canceledStarts: starts }),
    ...(withoutNewTime && { withoutNewTime }),
    ...(files.length > 0 && { moreInvitations: files }),
  };
}

function readSeries({ seriesAppointmentId: id }: BookingNotice): Pick<BookingContent, 'seriesAppointmentId'> {
  if (id === '') return {};
  const field = 'bookingNotice.seriesAppointmentId';
  if (!isUuid(id)) throw invalid('INVALID_ID', 'must be a lowercase UUID', field);
  return { seriesAppointmentId: id };
}

/** A name that could be a link or a sentence is left out, because names are other people's words. */
export function readFirstName(name: string): { readonly readerFirstName?: string } {
  return /^[\p{L}’‘'](?:[\p{L}\p{M}\p{Pd}’‘' ]|\.(?= |$)){0,39}$/u.test(name) ? { readerFirstName: name } : {};
}

function readCost(notice: BookingNotice): Pick<BookingContent, 'cost'> {
  const { selfPayCents: cents, byInsurance, planCost, insuranceNeedsLook: needsLook } = notice;
  if (!byInsurance) return cents > 0 ? { cost: { kind: 'SELF_PAY', cents } } : {};
  return { cost: { kind: 'INSURANCE', needsLook, ...(planCost && { plan: readPlanCostOf(planCost) }) } };
}

function readPlanCostOf(cost: BookingNotice_PlanCost): PlanCost {
  const { estimateCents: cents, checkedAt, isDeductible, mostCents = null, employerVisits: visits } = cost;
  const { laterCents = null, laterPercent = null } = cost;
  return {
    estimate:
      cents !== undefined && checkedAt
        ? { cents, checkedAt: timestampDate(checkedAt).toISOString(), isDeductible, laterCents, laterPercent }
        : null,
    mostCents,
    employerVisits: visits
      ? { left: visits.left ?? null, isCovered: visits.isCovered, needsCode: visits.needsCode }
      : null,
  };
}

export function isLine(text: string): boolean {
  return text.trim() !== '' && text.length <= longestName && !/\p{C}/u.test(text);
}

function safeFilename(name: string): string {
  return /^[\w-]{1,60}\.ics$/.test(name) ? name : 'invitation.ics';
}

const kinds = new Map<Kind, BookingNoticeKind>([
  [Kind.BOOKED, 'BOOKED'],
  [Kind.WAITING, 'WAITING'],
  [Kind.TO_CONFIRM, 'TO_CONFIRM'],
  [Kind.CONFIRMED, 'CONFIRMED'],
  [Kind.DECLINED, 'DECLINED'],
  [Kind.MOVED, 'MOVED'],
  [Kind.CANCELED, 'CANCELED'],
  [Kind.LAPSED, 'LAPSED'],
  [Kind.REMINDER, 'REMINDER'],
  [Kind.MISSED, 'MISSED'],
]);

const readers = new Map<Reader, BookingContent['reader']>([
  [Reader.CLIENT, 'CLIENT'],
  [Reader.PROVIDER, 'PROVIDER'],
]);
