import { randomBytes, randomUUID } from 'node:crypto';
import { createPublicId } from '@linden/platform/crypto/public-id';
import type pg from 'pg';
import { newAddress } from './signing-in.ts';
import { withDatabase } from './world-database.ts';

type Relation = 'SELF' | 'PARENT_OR_GUARDIAN' | 'OTHER_LEGALLY_AUTHORIZED_REPRESENTATIVE';

interface NewPatient {
  firstName: string;
  lastName: string;
  /** `YYYY-MM-DD`. */
  dob: string;
  relation: Relation;
}

/** A client whom no other test file uses, with the password of all demo logins. */
export interface ClientLogin {
  email: string;
  /** The patient whom the client acts for. */
  patientId: string;
}

/** Creates a client, named Noor Haddad, who acts for a new patient. */
export function createClient(patient: NewPatient): Promise<ClientLogin> {
  return withDatabase(async (database) => {
    const patientId = randomUUID();
    await database.query(
      `insert into accounts.patients (id, short_id, customer_id, legal_first_name, legal_last_name, dob, telephone, email, street, city,
         state, zipcode, state_of_residence, sex_on_insurance, interpreter_language)
       values ($1, $2, $3, $4, $5, $6::date, '5105550123', $7, '12 Elm Street', 'Oakland', 'CA', '94609', 'CA', 'DECLINE_TO_SPECIFY',
         'English')`,
      [
        patientId,
        createPublicId(randomBytes),
        createPublicId(randomBytes),
        patient.firstName,
        patient.lastName,
        patient.dob,
        newAddress(),
      ],
    );
    return { patientId, email: await openAccount(database, patientId, patient.relation) };
  });
}

/** Gives a patient an account, their own or that of a person who acts for them. @returns the address that signs in */
export function createLoginOf(patientId: string, relation: Relation = 'SELF'): Promise<string> {
  return withDatabase((database) => openAccount(database, patientId, relation));
}

async function openAccount(database: pg.Client, patientId: string, relation: Relation): Promise<string> {
  const email = newAddress();
  await database.query(
    `with account as (
       insert into identity.accounts (id, email, email_verified_at, password_hash, given_name, family_name, roles)
       select gen_random_uuid(), $1, now(), password_hash, 'Noor', 'Haddad', roles from identity.accounts where email = 'client@linden.example'
       returning id),
     client as (
       insert into accounts.client_users (id, account, short_id, first_name, last_name, email, telephone, state_of_residence)
       select gen_random_uuid(), id, $2, 'Noor', 'Haddad', $1, '5105550123', 'CA' from account returning id)
     insert into accounts.representations (client_user_id, patient_id, relation) select id, $3, $4 from client`,
    [email, createPublicId(randomBytes), patientId, relation],
  );
  return email;
}
