import type { FieldMask } from '@bufbuild/protobuf/wkt';
import { appendAudit } from '@linden/platform/audit/audit';
import type { Person } from '@linden/platform/caller/person';
import { invalid, notFound } from '@linden/platform/domain-error';
import { getEnumName } from '@linden/platform/rpc/enum-names';
import { type Patient, PatientSchema, type RepresentedPatient } from '@linden/proto/accounts/v1/person_pb';
import { Relation } from '@linden/proto/resource/v1/profile_pb';
import { getPatientDay } from '@linden/vocabulary/people/patient-day';
import { authorizeCaller } from '#src/access/authorize.ts';
import type { PeopleContext, PeopleHandler } from '#src/context.ts';
import { isClient } from '#src/domain/access/policies.ts';
import { conflict, throwFirstFault } from '#src/domain/fault.ts';
import { findPatientFaults, findRelationFaults, isRelation } from '#src/domain/people/patient-faults.ts';
import { getRepresentationEnd } from '#src/domain/people/representation.ts';
import type { PersonTx } from '#src/store/open-store.ts';
import { findClientUser, saveContact } from '#src/store/people/client-users.ts';
import {
  addPatient,
  addRepresentation,
  findPatient,
  type RepresentedRow,
  shortenRepresentation,
  updatePatient,
} from '#src/store/people/patients.ts';
import { checkPeopleLimit } from '#src/use-cases/people/check-people-limit.ts';
import { toPatientColumns, toRepresented } from '#src/wire/person-to-proto.ts';

/** Another person's patient gives the same error as a missing one. */
export const putPatient: PeopleHandler<'putPatient'> =
  (context) =>
  async ({ patient: sent, relation, updateMask }, call) => {
    const person = authorizeCaller(call, isClient);
    if (!sent) throw invalid('REQUIRED', 'patient is required', 'patient');
    const now = context.clock.now().getTime();
    const row = await context.store.as(person).tx(async (tx) => {
      const me = await findClientUser(tx, person.account);
      if (!me) throw conflict('NO_CLIENT_USER', 'this account has no client user yet; call GetMe first');
      const known = await findPatient(tx, me.id, sent.id);
      const patient = known && updateMask ? changeFields(toRepresented(known, now), sent, updateMask) : sent;
      const today = getPatientDay(now, patient.stateOfResidence);
      throwFirstFault(findPatientFaults(patient, today));
      const write = { tx, person, clientUserId: me.id, patient, today };
      if (known) await change(write, known);
      else await create(write, getEnumName(Relation, relation), context);
      const saved = await findPatient(tx, me.id, patient.id);
      if (!saved) throw new Error('a patient vanished inside its own transaction');
      return saved;
    });
    return { patient: toRepresented(row, now) };
  };

/** Returns the stored patient with the fields of the mask as they were sent. */
function changeFields({ patient: stored }: RepresentedPatient, sent: Patient, { paths }: FieldMask): Patient {
  const changed = PatientSchema.fields.filter(({ name }) => paths.includes(name)).map(({ localName }) => localName);
  const fields = Object.entries(sent).filter(([name]) => changed.includes(name));
  return { ...sent, ...stored, ...Object.fromEntries(fields) };
}

interface Write {
  tx: PersonTx;
  person: Person;
  clientUserId: string;
  patient: Patient;
  today: string;
}

async function create(write: Write, relation: string, context: PeopleContext): Promise<void> {
  const { newPublicId } = context;
  const { tx, person, clientUserId, patient, today } = write;
  throwFirstFault(findRelationFaults(relation, patient.dob, today));
  if (!isRelation(relation)) return;
  await checkPeopleLimit(context, tx, clientUserId);
  const ids = { shortId: newPublicId(), customerId: newPublicId() };
  if (!(await addPatient(tx, toPatientColumns(patient), ids))) {
    // Either the same request ran at the same time, or the id belongs to another person's patient.
    const known = await findPatient(tx, clientUserId, patient.id);
    if (!known) throw notFound('PATIENT_NOT_FOUND', 'patient not found');
    return change(write, known);
  }
  const until = getRepresentationEnd(relation, patient.dob, patient.stateOfResidence);
  const tied = await addRepresentation(tx, { clientUserId, patientId: patient.id, relation, until });
  if (!tied) throw conflict('SELF_EXISTS', 'this account already belongs to another patient', 'relation');
  if (relation === 'SELF') await saveContact(tx, clientUserId, getContact(patient));
  await appendAudit(tx, { actor: person, action: 'patient.create', subject: patient.id, detail: { relation } });
}

async function change({ tx, person, clientUserId, patient, today }: Write, known: RepresentedRow): Promise<void> {
  const relation = known.representations[0]?.relation ?? '';
  // The relation already exists, so the fault is in the new date of birth.
  throwFirstFault(findRelationFaults(relation, patient.dob, today).map(({ code }) => ({ field: 'patient.dob', code })));
  await updatePatient(tx, toPatientColumns(patient));
  const until = getRepresentationEnd(relation, patient.dob, patient.stateOfResidence);
  await shortenRepresentation(tx, { clientUserId, patientId: patient.id, until });
  if (relation === 'SELF') await saveContact(tx, clientUserId, getContact(patient));
  await appendAudit(tx, { actor: person, action: 'patient.change', subject: patient.id, detail: { relation } });
}

function getContact({ telephone, stateOfResidence }: Patient) {
  return { telephone, stateOfResidence };
}
