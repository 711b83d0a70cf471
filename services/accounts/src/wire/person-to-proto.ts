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
import { cleanEmail } from '@linden/vocabulary/people/email-address';
import { getPatientDay } from '@linden/vocabulary/people/patient-day';
import { isMinor } from '@linden/vocabulary/people/person-fields';
import { cleanPhone } from '@linden/vocabulary/people/us-phone';
import { cleanStreet, cleanZip } from '@linden/vocabulary/places/street-address';
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

/** @param now milliseconds since the epoch */
export function toPatient({ dob, createdAt: _made, ...same }: PatientRow, now: number): Patient {
  return create(PatientSchema, {
    ...same,
    ...getPreferredNames(same),
    dob: toDay(dob),
    formattedAddress: formatAddress(same),
    sexOnInsurance: getEnumValue(SexOnInsurance, same.sexOnInsurance),
    isMinor: isMinor(toDay(dob), getPatientDay(now, same.stateOfResidence)),
  });
}

export function toRepresented({ representations: [tie], ...patient }: RepresentedRow, now: number): RepresentedPatient {
  return create(RepresentedPatientSchema, {
    patient: toPatient(patient, now),
    relation: getEnumValue(Relation, tie?.relation),
    ...(tie?.until && { until: timestampFromDate(tie.until) }),
  });
}

/** Picks the patient fields that a request may set; the service sets the others. */
export function toPatientColumns(patient: Patient): PatientColumns {
  return {
    ...pickTrimmed(patient, patientTextColumns),
    email: cleanEmail(patient.email),
    street: cleanStreet(patient.street),
    zipcode: cleanZip(patient.zipcode),
    telephone: cleanPhone(patient.telephone),
    emergencyContactTelephone: cleanPhone(patient.emergencyContactTelephone),
    id: patient.id,
    dob: toInstant(patient.dob),
    sexOnInsurance: getEnumName(SexOnInsurance, patient.sexOnInsurance),
  };
}

/** Converts a booking form into the columns of a new patient. */
export function toAdmittedColumns(id: string, profile: FormProfile): PatientColumns {
  return {
    ...pickTrimmed(profile, admittedTextColumns),
    email: cleanEmail(profile.email),
    street: cleanStreet(profile.street),
    zipcode: cleanZip(profile.zipcode),
    telephone: cleanPhone(profile.telephone),
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
  const { email, telephone } = same;
  const day = dob === '' ? null : toInstant(dob);
  return { ...same, email: cleanEmail(email), telephone: cleanPhone(telephone), dob: day };
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
