import type { EnvelopeSealer } from '@linden/platform/crypto/envelope';
import { wrapStatement } from '@linden/platform/store/sql';
import { type RawBuilder, sql } from 'kysely';
import type { CheckInputs } from '#src/domain/benefits/check-inputs.ts';
import type { LandingCounts } from '#src/domain/landing/landing-limits.ts';
import type { LandingVerdict } from '#src/domain/landing/landing-verdict.ts';
import type { CoverageTx } from '#src/store/open-store.ts';

/** A visitor's check: what was asked until it ran, then only the verdict. */
export interface LandingCheck {
  readonly id: string;
  readonly number: bigint;
  readonly state: 'WAITING' | 'RUNNING' | 'DONE';
  readonly attempts: number;
  readonly content: { readonly inputs: CheckInputs } | { readonly verdict: LandingVerdict };
}

export type LeasedLandingCheck = LandingCheck & { readonly wasLost: boolean };

/** Who asks, and under what the check is counted. */
export interface LandingAsker {
  readonly visitor: string;
  /** Keyed hashes, from the smallest network to the largest. */
  readonly networks: readonly string[];
  readonly member: Uint8Array;
  readonly inputsHash: Uint8Array;
}

type Row = Omit<LandingCheck, 'content'> & { sealed: Uint8Array; dataKey: Uint8Array; keyId: string };

const columns = sql`id, number, state, attempts, sealed, data_key as "dataKey", key_id as "keyId"`;

/** Names the row that a check's content is sealed for. */
export function buildLandingSubject(id: string): string {
  return `landing check ${id}`;
}

/** Locks what a check is counted under, so that parallel requests cannot exceed a budget. */
export async function lockLandingAsker(tx: CoverageTx, { networks, member }: LandingAsker): Promise<void> {
  const names = [...networks, Buffer.from(member).toString('hex')].toSorted();
  for (const name of names)
    await tx.rows(wrapStatement(sql`select pg_advisory_xact_lock(hashtextextended(${`landing ${name}`}, 0))::text`));
}

/** Counts the checks of each network and of the plan's member since an instant. */
export async function countLandingChecks(
  tx: CoverageTx,
  { networks, member }: LandingAsker,
  since: Date,
): Promise<LandingCounts> {
  const [row] = await tx.rows(
    wrapStatement(sql<LandingCounts>`select
      (select coalesce(jsonb_object_agg(n, (select count(*) from landing_checks c
        where c.networks @> array[n] and c.requested_at > ${since})), '{}') from unnest(${[...networks]}::text[]) n) as networks,
      (select count(*)::int from landing_checks c
        where c.member = ${Buffer.from(member)} and c.requested_at > ${since}) as member`),
  );
  if (!row) throw new Error('the counts of landing checks returned no row');
  return row;
}

/** Finds the newest check of the same question by the same browser. */
export async function findSameLandingCheck(
  tx: CoverageTx,
  envelope: EnvelopeSealer,
  { visitor, inputsHash }: LandingAsker,
  since: Date,
): Promise<LandingCheck | undefined> {
  return findOne(
    tx,
    envelope,
    sql<Row>`select ${columns} from landing_checks where visitor = ${visitor}
      and inputs_hash = ${Buffer.from(inputsHash)} and requested_at > ${since} order by requested_at desc limit 1`,
  );
}

/** Returns `undefined` for a check of another browser, and for one that has expired. */
export async function findLandingCheck(
  tx: CoverageTx,
  envelope: EnvelopeSealer,
  { id, visitor, since }: { id: string; visitor: string; since: Date },
): Promise<LandingCheck | undefined> {
  return findOne(
    tx,
    envelope,
    sql<Row>`select ${columns} from landing_checks where id = ${id}::uuid and visitor = ${visitor}
      and requested_at > ${since}`,
  );
}

/** Adds a check that is due at once. */
export async function addLandingCheck(
  tx: CoverageTx,
  envelope: EnvelopeSealer,
  check: LandingAsker & { readonly id: string; readonly inputs: CheckInputs; readonly now: Date },
): Promise<void> {
  const { id, visitor, networks, member, inputsHash, inputs, now } = check;
  const { sealed, dataKey, keyId } = seal(envelope, id, { inputs });
  await tx.rows(
    wrapStatement(sql`insert into landing_checks (id, visitor, networks, member, inputs_hash, state, next_try_at, requested_at,
        sealed, data_key, key_id)
      values (${id}::uuid, ${visitor}, ${[...networks]}::text[], ${Buffer.from(member)}, ${Buffer.from(inputsHash)}, 'WAITING',
        ${now}, ${now}, ${sealed}, ${dataKey}, ${keyId})`),
  );
}

/** Leases a due check, or the named one when it is due. No other run takes it until `leaseUntil`. */
export async function leaseLandingCheck(
  tx: CoverageTx,
  envelope: EnvelopeSealer,
  { id, now, leaseUntil }: { id?: string; now: Date; leaseUntil: Date },
): Promise<LeasedLandingCheck | undefined> {
  const named = id === undefined ? sql`true` : sql`id = ${id}::uuid`;
  const [row] = await tx.rows(
    wrapStatement(sql<Row & { wasLost: boolean }>`with due as materialized (
        select id as due_id, state = 'RUNNING' as was_lost from landing_checks
        where state <> 'DONE' and next_try_at <= ${now} and ${named} order by next_try_at limit 1 for update skip locked)
      update landing_checks set state = 'RUNNING', attempts = attempts + 1, next_try_at = ${leaseUntil}
      from due where id = due_id returning ${columns}, was_lost as "wasLost"`),
  );
  if (!row) return undefined;
  const { wasLost, ...check } = row;
  return { ...open(envelope, check), wasLost };
}

/** Stores the verdict in place of what was asked. Returns false when another run has taken over the check. */
export async function saveLandingVerdict(
  tx: CoverageTx,
  envelope: EnvelopeSealer,
  { id, attempts }: Pick<LandingCheck, 'id' | 'attempts'>,
  verdict: LandingVerdict,
): Promise<boolean> {
  const { sealed, dataKey, keyId } = seal(envelope, id, { verdict });
  const rows = await tx.rows(
    wrapStatement(sql`update landing_checks set state = 'DONE', sealed = ${sealed}, data_key = ${dataKey}, key_id = ${keyId}
      where id = ${id}::uuid and state = 'RUNNING' and attempts = ${attempts}::int returning id`),
  );
  return rows.length === 1;
}

/** Deletes checks that were requested before an instant. Returns their number. */
export async function deleteLandingChecks(tx: CoverageTx, before: Date): Promise<number> {
  const rows = await tx.rows(
    wrapStatement(sql`delete from landing_checks where requested_at <= ${before} returning id`),
  );
  return rows.length;
}

async function findOne(tx: CoverageTx, envelope: EnvelopeSealer, query: RawBuilder<Row>) {
  const [row] = await tx.rows(wrapStatement(query));
  return row && open(envelope, row);
}

function open(envelope: EnvelopeSealer, { sealed, dataKey, keyId, ...row }: Row): LandingCheck {
  const opened = envelope.open({ sealed, dataKey, keyId }, buildLandingSubject(row.id));
  return { ...row, content: JSON.parse(Buffer.from(opened).toString()) };
}

function seal(envelope: EnvelopeSealer, id: string, content: LandingCheck['content']) {
  const { sealed, dataKey, keyId } = envelope.seal(Buffer.from(JSON.stringify(content)), buildLandingSubject(id));
  return { sealed: Buffer.from(sealed), dataKey: Buffer.from(dataKey), keyId };
}
