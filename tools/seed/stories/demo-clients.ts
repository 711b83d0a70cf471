import { randomBytes, randomUUID } from 'node:crypto';
import { createPublicId } from '@linden/platform/crypto/public-id';
import type { Client } from 'pg';
import { logins } from './logins.ts';

/** A patient whom a client login acts for from the start. */
export interface DemoClient {
  /** Email address of the login. */
  email: string;
  relation: 'SELF' | 'OTHER_LEGALLY_AUTHORIZED_REPRESENTATIVE';
  patient: { id: string; firstName: string; lastName: string; dob: string; telephone: string };
}

const storyId = (number: number) => `57097000-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** All are adults: a minor's booking needs a consent, which only a person may give. */
export const demoClients: readonly DemoClient[] = [
  {
    email: 'client@linden.example',
    relation: 'SELF',
    patient: {
      id: storyId(801),
      firstName: 'Robin',
      lastName: 'Ashdown',
      dob: '1990-02-03',
      telephone: '5105550123',
    },
  },
  {
    email: 'guardian@linden.example',
    relation: 'OTHER_LEGALLY_AUTHORIZED_REPRESENTATIVE',
    patient: { id: storyId(802), firstName: 'Karim', lastName: 'Haddad', dob: '1948-07-19', telephone: '5105550147' },
  },
];

/**
 * Creates the login's client user and its patient. Writes the tables of accounts, because only the signed-in client may create them there.
 * Signs no agreements. @returns the patient's id, that of an older record when the client has one
 */
export async function putDemoClient(database: Client, { email, relation, patient }: DemoClient): Promise<string> {
  const login = logins.find((each) => each.email === email);
  if (!login) throw new Error(`${email} is not a login`);
  await database.query(
    `insert into accounts.client_users (id, account, short_id, first_name, last_name, email, telephone, state_of_residence)
     values ($1, $2, $3, $4, $5, $6, $7, 'CA') on conflict (account) do nothing`,
    [
      randomUUID(),
      login.id,
      createPublicId(randomBytes),
      login.givenName,
      login.familyName,
      email,
      relation === 'SELF' ? patient.telephone : '',
    ],
  );
  const { rows } = await database.query<{ id: string }>(
    `select r.patient_id as id from accounts.representations r join accounts.client_users u on u.id = r.client_user_id
     where u.account = $1 and (r.patient_id = $2 or (r.relation = 'SELF' and $3 = 'SELF'))`,
    [login.id, patient.id, relation],
  );
  if (rows[0]) return rows[0].id;
  await addPatient(database, login.id, { email, relation, patient });
  return patient.id;
}

async function addPatient(database: Client, account: string, { email, relation, patient }: DemoClient): Promise<void> {
  await database.query(
    `with patient as (
       insert into accounts.patients (id, short_id, customer_id, legal_first_name, legal_last_name, dob, telephone, email, street, city,
         state, zipcode, state_of_residence, sex_on_insurance, interpreter_language)
       values ($3, $4, $5, $6, $7, $8::date, $9, $10, '12 Elm Street', 'Oakland', 'CA', '94609', 'CA', 'DECLINE_TO_SPECIFY', 'English')
       returning id)
     insert into accounts.representations (client_user_id, patient_id, relation)
     select u.id, patient.id, $2 from accounts.client_users u, patient where u.account = $1`,
    [
      account,
      relation,
      patient.id,
      createPublicId(randomBytes),
      createPublicId(randomBytes),
      patient.firstName,
      patient.lastName,
      patient.dob,
      patient.telephone,
      email,
    ],
  );
}
