import { wrapStatement } from '@linden/platform/store/sql';
import { sql } from 'kysely';
import type { PersonTx } from '../open-store.ts';
import { query } from '../query.ts';

export interface LinkableAdmission {
  key: string;
  patientId: string;
  relation: string;
  dob: Date;
  stateOfResidence: string;
}

/** Facts about the patient that prove a booking: both or none. */
export interface BookingProof {
  dob: string;
  lastName: string;
}

/** Lets one call per account link bookings at a time, so that tries are counted correctly. */
export async function lockLinking(tx: PersonTx, account: string): Promise<void> {
  await tx.rows(wrapStatement(sql`select pg_advisory_xact_lock(hashtextextended(${`claim ${account}`}, 0))::text`));
}

/** @param email verified by the account's issuer */
export function findLinkableAdmissions(
  tx: PersonTx,
  email: string,
  { dob, lastName }: BookingProof,
): Promise<LinkableAdmission[]> {
  const proof = sql`${email}, ${dob === '' ? null : dob}::date, ${lastName}`;
  return tx.rows(
    wrapStatement(sql<LinkableAdmission>`
      select key, patient_id as "patientId", relation, dob, state_of_residence as "stateOfResidence"
      from claimable_admissions(${proof}) join claimable_states(${proof}) using (key)`),
  );
}

/** Counts the bookings with this address that no account has, whatever browser made them. @param email verified by the account's issuer */
export async function countLinkableAdmissions(tx: PersonTx, email: string): Promise<number> {
  const [row] = await tx.rows(wrapStatement(sql<{ n: number }>`select count_claimable_admissions(${email}) as n`));
  return row?.n ?? 0;
}

/** Ends the admission. The account must already act for the patient. */
export async function linkAdmission(tx: PersonTx, key: string): Promise<boolean> {
  const [row] = await tx.rows(wrapStatement(sql<{ settled: boolean }>`select settle_claim(${key}) as settled`));
  return row?.settled ?? false;
}

/** Counts wrong tries in the last 24 hours by the database's clock. */
export async function countWrongTries(tx: PersonTx, account: string): Promise<number> {
  const [row] = await tx.rows(
    query
      .selectFrom('claim_tries')
      .where('account', '=', account)
      .where('at', '>', sql<Date>`clock_timestamp() - interval '24 hours'`)
      .select(sql<number>`count(*)::int`.as('n')),
  );
  return row?.n ?? 0;
}

export async function addWrongTry(tx: PersonTx, account: string): Promise<void> {
  await tx.rows(query.insertInto('claim_tries').values({ account }));
}
