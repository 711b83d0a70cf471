import type { EnvelopeSealer } from '@linden/platform/crypto/envelope';
import { wrapStatement } from '@linden/platform/store/sql';
import { type RawBuilder, sql } from 'kysely';
import type { SecondClaim, SecondFacts } from '#src/domain/claims/second-claim.ts';
import type { CoverageTx } from '#src/store/open-store.ts';

type SecondRow = Omit<SecondClaim, 'facts'> & { sealed: Uint8Array; dataKey: Uint8Array; keyId: string };

const columns = sql`id as "claimId", payor_id as "payorId", status, tries, sealed, data_key as "dataKey", key_id as "keyId"`;

/** Names the row that a second claim's content is sealed for. */
export function buildSecondClaimSubject(claimId: string): string {
  return `second claim ${claimId}`;
}

export interface NewSecondClaim extends Pick<SecondClaim, 'claimId' | 'payorId' | 'facts'> {
  readonly patientId: string;
  readonly coverageId: string;
  readonly createdAt: Date;
}

/** Stores the claim to a second insurer, once for each claim. It is due at once. @returns whether it is new */
export async function addSecondClaim(
  tx: CoverageTx,
  envelope: EnvelopeSealer,
  { claimId, patientId, payorId, coverageId, createdAt, facts }: NewSecondClaim,
): Promise<boolean> {
  const { sealed, dataKey, keyId } = seal(envelope, claimId, facts);
  const rows = await tx.rows(
    wrapStatement(sql`insert into second_claims (id, patient_id, payor_id, coverage_id, next_try_at, created_at, sealed, data_key, key_id)
      values (${claimId}::uuid, ${patientId}::uuid, ${payorId}::uuid, ${coverageId}::uuid, ${createdAt}, ${createdAt}, ${sealed}, ${dataKey}, ${keyId})
      on conflict (id) do nothing returning 1`),
  );
  return rows.length > 0;
}

/** Leases the second claim that waits longest for its submission. No other run takes it until `leaseUntil`. */
export function takeDueSecondClaim(
  tx: CoverageTx,
  envelope: EnvelopeSealer,
  { now, leaseUntil }: { now: Date; leaseUntil: Date },
): Promise<SecondClaim | undefined> {
  return findOne(
    tx,
    envelope,
    sql<SecondRow>`update second_claims set next_try_at = ${leaseUntil}, tries = tries + 1 where id = (
        select id from second_claims where status = 'WAITING_TO_SUBMIT' and next_try_at <= ${now} order by next_try_at limit 1
        for update skip locked)
      returning ${columns}`,
  );
}

/** Locks the second claim of a claim until the transaction ends. */
export function lockSecondClaim(
  tx: CoverageTx,
  envelope: EnvelopeSealer,
  claimId: string,
): Promise<SecondClaim | undefined> {
  return findOne(
    tx,
    envelope,
    sql<SecondRow>`select ${columns} from second_claims where id = ${claimId}::uuid for update`,
  );
}

/** Records that the clearinghouse has it, unless it is over. */
export async function markSecondSubmitted(tx: CoverageTx, claimId: string, at: Date): Promise<void> {
  await tx.rows(
    wrapStatement(sql`update second_claims set status = 'WAITING_TO_PROCESS', submitted_at = ${at}, next_try_at = null
      where id = ${claimId}::uuid and status = 'WAITING_TO_SUBMIT'`),
  );
}

export async function postponeSecondClaim(tx: CoverageTx, claimId: string, nextTryAt: Date): Promise<void> {
  await tx.rows(
    wrapStatement(sql`update second_claims set next_try_at = ${nextTryAt}
      where id = ${claimId}::uuid and status = 'WAITING_TO_SUBMIT'`),
  );
}

/** Ends a second claim: the insurer decided, or no decision is expected. */
export async function endSecondClaim(tx: CoverageTx, claimId: string, status: 'DECIDED' | 'STOPPED'): Promise<void> {
  await tx.rows(
    wrapStatement(sql`update second_claims set status = ${status}, next_try_at = null where id = ${claimId}::uuid`),
  );
}

/** Lists claims that wait for a second insurer since before an instant, oldest first. */
export async function listWaitingForSecond(tx: CoverageTx, before: Date, limit: number): Promise<string[]> {
  const rows = await tx.rows(
    wrapStatement(sql<{ id: string }>`select id from claims where forwarded_at <= ${before} and decided_at is null
      order by forwarded_at limit ${limit}`),
  );
  return rows.map(({ id }) => id);
}

async function findOne(tx: CoverageTx, envelope: EnvelopeSealer, found: RawBuilder<SecondRow>) {
  const [row] = await tx.rows(wrapStatement(found));
  if (!row) return undefined;
  const { sealed, dataKey, keyId, ...rest } = row;
  const opened = envelope.open({ sealed, dataKey, keyId }, buildSecondClaimSubject(row.claimId));
  const facts = JSON.parse(Buffer.from(opened).toString()) as SecondFacts;
  return { ...rest, facts };
}

function seal(envelope: EnvelopeSealer, claimId: string, facts: SecondFacts) {
  const { sealed, dataKey, keyId } = envelope.seal(
    Buffer.from(JSON.stringify(facts)),
    buildSecondClaimSubject(claimId),
  );
  return { sealed: Buffer.from(sealed), dataKey: Buffer.from(dataKey), keyId };
}
