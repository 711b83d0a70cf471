import type { Client } from 'pg';

/** Creates the portal of a clinic that refers clients. Writes the table, so the seed needs no more of the operator's calls. */
export async function createReferralPortals(database: Client): Promise<void> {
  await database.query(
    `insert into accounts.referral_portals (code, portal_type, launched, config) values ($1, 'REFERRING_PHYSICIAN', true, $2)
     on conflict do nothing`,
    ['oak-street-clinic', JSON.stringify({ partnerName: 'Oak Street Clinic' })],
  );
}
