import { create } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { getEnumName, getEnumValue } from '@linden/platform/rpc/enum-names';
import { pickTrimmed } from '@linden/platform/rpc/flat-messages';
import {
  type BreakGlass,
  BreakGlassReason,
  BreakGlassSchema,
  type ClientLead,
  ClientLeadSchema,
  type ClientUser,
  ClientUserSchema,
  type Patient,
  PatientSchema,
  type PersonRef,
  type RepresentedPatient,
  RepresentedPatientSchema,
  ReviewOutcome,
} from '@linden/proto/accounts/v1/person_pb';
import { Relation, SexOnInsurance } from '@linden/proto/resource/v1/profile_pb';
import { isMinor } from '@linden/vocabulary/people/person-fields';
import { findStateInAddress } from '@linden/vocabulary/places/us-states';
import { getPreferredNames } from '#src/domain/people/patient-names.ts';
import { admittedTextColumns, patientTextColumns } from '#src/domain/people/patient-text-columns.ts';
import type { ClientUserRow } from '#src/store/people/client-users.ts';
import type { ClientLeadRow } from '#src/store/people/leads.ts';
import type { PatientColumns, PatientRow, RepresentedRow } from '#src/store/people/patients.ts';
import type { BreakGlassRow, PersonKey } from '#src/store/staff/staff.ts';
import type { FormProfile } from './profile-from-proto.ts';

export function toClientUser({ account, createdAt, ...same }: ClientUserRow): ClientUser {
  return create(ClientUserSchema, { ...same, accountId: account, createdAt: timestampFromDate(createdAt) });
}

/** @param today YYYY-MM-DD */
export function toPatient({ dob, createdAt: _made, ...same }: PatientRow, today: string): Patient {
  return create(PatientSchema, {
    ...same,
    ...getPreferredNames(same),
    dob: toDay(dob),
    formattedAddress: formatAddress(same),
    sexOnInsurance: getEnumValue(SexOnInsurance, same.sexOnInsurance),
    isMinor: isMinor(toDay(dob), today),
  });
}

export function toRepresented(
  { representations: [tie], ...patient }: RepresentedRow,
  today: string,
): RepresentedPatient {
  return create(RepresentedPatientSchema, {
    patient: toPatient(patient, today),
    relation: getEnumValue(Relation, tie?.relation),
    ...(tie?.until && { until: timestampFromDate(tie.until) }),
  });
}

/** Picks the patient fields that a request may set; the service sets the others. */
export function toPatientColumns(patient: Patient): PatientColumns {
  return {
    ...pickTrimmed(patient, patientTextColumns),
    id: patient.id,
    dob: toInstant(patient.dob),
    sexOnInsurance: getEnumName(SexOnInsurance, patient.sexOnInsurance),
  };
}

/** Converts a booking form into the columns of a new patient. */
export function toAdmittedColumns(id: string, profile: FormProfile): PatientColumns {
  return {
    ...pickTrimmed(profile, admittedTextColumns),
    emergencyContactName: '',
    emergencyContactTelephone: '',
    id,
    dob: toInstant(profile.dob),
    sexOnInsurance: profile.sexOnInsurance,
  };
}

export function toLead({ dob, createdAt: _made, ...same }: ClientLeadRow): ClientLead {
  return create(ClientLeadSchema, { ...same, dob: dob ? toDay(dob) : '' });
}

export function toLeadColumns({ shortId: _ours, dob, $typeName: _type, $unknown: _rest, ...same }: ClientLead) {
  return { ...same, dob: dob === '' ? null : toInstant(dob) };
}

export function toBreakGlass({ staff, subjectKind, subject, ...row }: BreakGlassRow): BreakGlass {
  return create(BreakGlassSchema, {
    id: row.id,
    staffAccountId: staff,
    subject: toPersonRef({ kind: subjectKind === 'patient' ? 'patient' : 'client_user', id: subject }),
    reasonCode: getEnumValue(BreakGlassReason, row.reasonCode),
    reason: row.reason,
    grantedAt: timestampFromDate(row.grantedAt),
    expiresAt: timestampFromDate(row.expiresAt),
    ...(row.endedAt && { endedAt: timestampFromDate(row.endedAt) }),
    reviewedBy: row.reviewedBy ?? '',
    ...(row.reviewedAt && { reviewedAt: timestampFromDate(row.reviewedAt) }),
    outcome: getEnumValue(ReviewOutcome, row.outcome),
    reviewReason: row.reviewReason ?? '',
  });
}

export function toPersonRef({ kind, id }: PersonKey): Pick<PersonRef, 'person'> {
  return { person: { case: kind === 'patient' ? 'patientId' : 'clientUserId', value: id } };
}

export function toInstant(day: string): Date {
  return new Date(`${day}T00:00:00Z`);
}

export function toDay(instant: Date): string {
  return instant.toISOString().slice(0, 10);
}

export function formatAddress({
  street,
  unit,
  city,
  state,
  zipcode,
}: Pick<PatientRow, 'street' | 'unit' | 'city' | 'state' | 'zipcode'>): string {
  const lines = [
    [street, unit].filter(Boolean).join(' '),
    city,
    [findStateInAddress(state), zipcode].filter(Boolean).join(' '),
  ];
  return lines.filter(Boolean).join(', ');
}
