import { type Timestamp, timestampDate } from '@bufbuild/protobuf/wkt';
import { getEnumName } from '@linden/platform/rpc/enum-names';
import { listRoleNames } from '@linden/platform/store/role-names';
import type { FoundPerson, GetPersonForStaffResponse, JoinedEntry } from '@linden/proto/accounts/v1/people_service_pb';
import {
  type BreakGlass,
  BreakGlassReason as BreakGlassReasonCode,
  type ClientUser,
  type Patient,
  type PersonRef,
  ReviewOutcome,
} from '@linden/proto/accounts/v1/person_pb';
import type { Account } from '@linden/proto/identity/v1/account_pb';
import { type FactorReset, FactorReset_State } from '@linden/proto/identity/v1/factor_pb';
import { ActorKind } from '@linden/proto/resource/v1/audit_entry_pb';
import { SexOnInsurance } from '@linden/proto/resource/v1/profile_pb';
import {
  type AppointmentStrike,
  BookingLimit as BookingLimitCode,
  type GetBookingLimitsResponse,
  StrikeKind as StrikeKindCode,
} from '@linden/proto/scheduling/v1/appointment_service_pb';
import type { NoteToReview } from '@linden/proto/scheduling/v1/provider_cancel_pb';
import type {
  AppointmentStrike as AppointmentStrikeView,
  AuditEntry,
  BookingLimit,
  BookingLimits,
  BreakGlassReason,
  BreakGlass as BreakGlassView,
  CancellationNote,
  Fact,
  FactorResetState,
  FactorReset as FactorResetView,
  FoundAccount,
  FoundPerson as FoundPersonView,
  PersonKind,
  StaffPerson,
  StrikeKind,
} from '#src/gen/resolvers.ts';
import { requireInstant } from '../appointments/view.ts';
import { toRelation } from '../people/view.ts';

export function toFoundPerson(found: FoundPerson): FoundPersonView {
  const { shortId, firstName, lastName, stateOfResidence, yearOfBirth, person } = found;
  return {
    ...toRef(person),
    shortId,
    firstName,
    lastName,
    stateOfResidence: stateOfResidence || null,
    yearOfBirth: yearOfBirth || null,
  };
}

export function toFoundAccount({
  id,
  email,
  emailVerified,
  givenName,
  familyName,
  roles,
  disabled,
}: Account): FoundAccount {
  const name = [givenName, familyName].filter(Boolean).join(' ');
  return { account: id, email, emailVerified, name, roles: listRoleNames(roles), disabled };
}

export function toStaffPerson({ person, ties, breakGlass }: GetPersonForStaffResponse): StaffPerson | null {
  if (person.case === undefined) return null;
  return {
    kind: person.case === 'patient' ? 'PATIENT' : 'CLIENT_USER',
    id: person.value.id,
    facts: listFacts(person.value),
    breakGlass: breakGlass ? toBreakGlass(breakGlass) : null,
    ties: ties.map(({ clientUserId, patientId, relation, since, until }) => ({
      clientUserId,
      patientId,
      relation: toRelation(relation),
      since: toInstantOrNull(since),
      until: toInstantOrNull(until),
    })),
  };
}

export function toBreakGlass(given: BreakGlass): BreakGlassView {
  const { kind, id: subject } = toRef(given.subject);
  return {
    id: given.id,
    staffAccount: given.staffAccountId,
    kind,
    subject,
    reason: given.reason,
    subjectName: given.subjectName || null,
    reasonCode: getEnumName(BreakGlassReasonCode, given.reasonCode) as BreakGlassReason,
    grantedAt: toInstantOrNull(given.grantedAt),
    expiresAt: toInstantOrNull(given.expiresAt),
    endedAt: toInstantOrNull(given.endedAt),
    reviewedBy: given.reviewedBy || null,
    reviewedAt: toInstantOrNull(given.reviewedAt),
    outcome: getEnumName(ReviewOutcome, given.outcome) || null,
    reviewReason: given.reviewReason || null,
  };
}

export function toAuditEntry({ service, entry }: JoinedEntry): AuditEntry[] {
  if (!entry) return [];
  const { id, at, actorKind, actor, action, subject, detail } = entry;
  return [
    {
      service,
      id: String(id),
      at: toInstantOrNull(at),
      actor,
      action,
      subject: subject || null,
      actorKind: getEnumName(ActorKind, actorKind).toLowerCase(),
      detail: detail ? JSON.stringify(detail) : '{}',
    },
  ];
}

export function toFactorReset(reset: FactorReset): FactorResetView {
  return {
    id: reset.id,
    account: reset.accountId,
    requestedBy: reset.requestedBy,
    reason: reset.reason,
    accountName: reset.accountName || null,
    requestedByName: reset.requestedByName || null,
    requestedAt: toInstantOrNull(reset.requestedAt),
    expiresAt: toInstantOrNull(reset.expiresAt),
    state: (FactorReset_State[reset.state] ?? 'EXPIRED') as FactorResetState,
    decidedBy: reset.decidedBy || null,
    decidedAt: toInstantOrNull(reset.decidedAt),
    decidedByName: reset.decidedByName || null,
    decisionReason: reset.decisionReason || null,
  };
}

function toRef(ref: PersonRef | undefined): { kind: PersonKind; id: string } {
  const person = ref?.person;
  return { kind: person?.case === 'clientUserId' ? 'CLIENT_USER' : 'PATIENT', id: person?.value ?? '' };
}

/**
 * The fields that staff see, in their order. A field is added here on purpose: helping a person requires no reason for care, and ids say
 * nothing to a reader.
 */
const shownFields = [
  'legalFirstName',
  'legalLastName',
  'chosenFirstName',
  'preferredFullName',
  'firstName',
  'lastName',
  'dob',
  'email',
  'telephone',
  'formattedAddress',
  'stateOfResidence',
  'gender',
  'sexOnInsurance',
  'pronouns',
  'interpreterLanguage',
  'isArchived',
  'isCritical',
  'isMinor',
];

/** Returns the shown fields that have a value, labeled with the field name in plain words. */
function listFacts(record: Patient | ClientUser): Fact[] {
  const sexOnInsurance = 'sexOnInsurance' in record ? getEnumName(SexOnInsurance, record.sexOnInsurance) : '';
  const values: Readonly<Record<string, unknown>> = { ...record, sexOnInsurance };
  return shownFields.flatMap((name) => {
    const value = values[name];
    const text = typeof value === 'string' ? value : value === true ? 'yes' : '';
    return text === '' ? [] : [{ label: toLabel(name), value: text }];
  });
}

function toLabel(name: string): string {
  const words = name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

function toInstantOrNull(at: Timestamp | undefined): string | null {
  return at ? timestampDate(at).toISOString() : null;
}

export function toStrike(
  { kind, start, at, forgivenAt, forgivenReason, forgivenBy, ...ids }: AppointmentStrike,
  names: ReadonlyMap<string, string>,
): AppointmentStrikeView {
  return {
    appointmentId: ids.appointmentId,
    providerId: ids.providerId,
    kind: getEnumName(StrikeKindCode, kind) as StrikeKind,
    timeStart: requireInstant(start),
    at: requireInstant(at),
    forgivenAt: forgivenAt ? requireInstant(forgivenAt) : null,
    forgivenReason: forgivenReason || null,
    forgivenByName: names.get(forgivenBy) ?? null,
  };
}

export function toBookingLimits(
  { uses, raises }: GetBookingLimitsResponse,
  names: ReadonlyMap<string, string>,
): BookingLimits {
  const nameOf = (limit: BookingLimitCode) => getEnumName(BookingLimitCode, limit) as BookingLimit;
  return {
    uses: uses.map(({ limit, used, most }) => ({ limit: nameOf(limit), used, most })),
    raises: raises.map(({ id, limit, more, reason, raisedBy, raisedAt, endsAt }) => ({
      id,
      limit: nameOf(limit),
      more,
      reason,
      raisedAt: requireInstant(raisedAt),
      endsAt: requireInstant(endsAt),
      raisedByName: names.get(raisedBy) ?? null,
    })),
  };
}

/** A note; a field resolver loads the provider. */
export type CancellationNoteModel = Omit<CancellationNote, 'provider'> & { providerId: string };

export function toCancellationNote(note: NoteToReview, names: ReadonlyMap<string, string>): CancellationNoteModel {
  const { cancellationId, providerId, subReason, internalNote, additionalDetails } = note;
  const { reviewReason, reviewedAt, reviewedBy } = note;
  return {
    cancellationId,
    providerId,
    subReason,
    internalNote,
    additionalDetails,
    at: requireInstant(note.at),
    reviewReason: reviewReason || null,
    reviewedAt: reviewedAt ? requireInstant(reviewedAt) : null,
    reviewedByName: names.get(reviewedBy) ?? null,
  };
}
