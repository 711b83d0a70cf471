import { invalid } from '@linden/platform/domain-error';
import { AppointmentLocation } from '@linden/proto/resource/v1/session_pb';
import type { BookAppointmentRequest, Slot } from '@linden/proto/scheduling/v1/appointment_service_pb';
import { maxDraftLength } from '#src/domain/booking/booking-draft.ts';
import type { RequestedBooking, RequestedSlot } from '#src/domain/booking/booking-request.ts';
import type { Location } from '#src/domain/hours/schedule.ts';
import { isTimeZone } from '#src/domain/zone-offsets.ts';
import { readId, readState, readTime } from './request-fields.ts';
import { readAppointmentType } from './schedule-from-proto.ts';

const longestKey = 100;
const longestMemberId = 50;
const overrideLetters = { least: 10, most: 500 };

export function readKey(key: string): string {
  if (key === '' || key.length > longestKey || /\p{Cc}/u.test(key))
    throw invalid('INVALID_KEY', `1 to ${longestKey} characters`, 'key');
  return key;
}

/** Reads the answers of a form, which stay as the page wrote them. */
export function readDraft(draft: string): string {
  if (draft === '') throw invalid('REQUIRED', 'is required', 'draft');
  if (draft.length > maxDraftLength)
    throw invalid('TOO_LONG', `must have at most ${maxDraftLength} characters`, 'draft');
  return draft;
}

export function readOptionalId(value: string, field: string): string | undefined {
  return value === '' ? undefined : readId(value, field);
}

export function readSlot(slot: Slot | undefined): RequestedSlot {
  if (!slot) throw invalid('REQUIRED', 'is required', 'slot');
  return {
    providerId: readId(slot.providerId, 'slot.providerId'),
    type: readAppointmentType(slot.type, 'slot.type'),
    location: readLocation(slot.location, 'slot.location'),
    start: readStart(slot.start, 'slot.start'),
  };
}

export function readLocation(value: AppointmentLocation, field: string): Location {
  if (value === AppointmentLocation.IN_OFFICE) return 'IN_OFFICE';
  if (value === AppointmentLocation.VIRTUAL) return 'VIRTUAL';
  throw invalid('NOT_IN_LIST', 'must be in office or virtual', field);
}

export function readStart(value: Slot['start'], field: string): number {
  const start = readTime(value, field);
  if (start === undefined) throw invalid('REQUIRED', 'is required', field);
  return start;
}

/** Reads the two-letter code of a state. Throws when it is missing. */
export function readRequiredState(value: string): string {
  const state = readState(value, 'usState');
  if (!state) throw invalid('REQUIRED', 'is required', 'usState');
  return state;
}

/** Reads the reason that staff give for booking outside the rules. Returns `undefined` when there is none. */
export function readOverrideReason(text: string): string | undefined {
  if (text === '') return undefined;
  const { least, most } = overrideLetters;
  if (text.trim().length >= least && text.length <= most) return text;
  throw invalid('INVALID_REASON', `${least} to ${most} characters`, 'overrideReason');
}

/** Reads the zone of a browser. A name that is no zone is unknown: it keeps no one from booking. */
export function readClientZone(name: string): string | undefined {
  return isTimeZone(name) ? name : undefined;
}

export function readBooking(request: BookAppointmentRequest): RequestedBooking {
  readKey(request.key);
  const { who, memberId } = request;
  if (who.case === undefined) throw invalid('REQUIRED', 'is required', 'patientId');
  if (memberId.length > longestMemberId) {
    throw invalid('INVALID_MEMBER_ID', `must have at most ${longestMemberId} characters`, 'memberId');
  }
  return {
    slot: readSlot(request.slot),
    holdId: readOptionalId(request.holdId, 'holdId'),
    patientId: who.case === 'patientId' ? readId(who.value, 'patientId') : undefined,
    profile: who.case === 'profile' ? who.value : undefined,
    usState: readRequiredState(request.usState),
    clientTimeZone: readClientZone(request.clientTimeZone),
    payorId: readOptionalId(request.payorId, 'payorId'),
    memberId,
    overrideReason: readOverrideReason(request.overrideReason),
    isIntegration: request.integration,
    isOutsideHours: request.outsideHours,
  };
}
