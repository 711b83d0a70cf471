import type { EnvelopeSealer } from '@linden/platform/crypto/envelope';
import { wrapStatement } from '@linden/platform/store/sql';
import { type RawBuilder, sql } from 'kysely';
import type { Difference } from '#src/domain/benefits/explain-difference.ts';
import type { ClaimFacts, StoredClaim } from '#src/domain/claims/claim.ts';
import { type ClaimEvent, type ClaimStatus, computeNextClaimStatus } from '#src/domain/claims/claim-status.ts';
import type { CoverageTx, Tx } from '#src/store/open-store.ts';

type Content = Pick<StoredClaim, 'facts' | 'difference'>;
type ClaimRow = Omit<StoredClaim, keyof Content> & { sealed: Uint8Array; dataKey: Uint8Array; keyId: string };

const columns = sql`id, number, version, appointment_id as "appointmentId", patient_id as "patientId", provider_id as "providerId",
  payor_id as "payorId", coverage_id as "coverageId", service_day::text as "serviceDay", session_ended_at as "sessionEndedAt",
  charge_cents as "chargeCents", status, tries, accepted_at as "acceptedAt", decided_at as "decidedAt", paid_cents as "paidCents",
  patient_cents as "patientCents", reversals, seconds, case when forwarded_at is not null then
    json_build_object('paidCents', forwarded_paid_cents, 'leftCents', forwarded_left_cents) end as forwarded, sealed, data_key as "dataKey", key_id as "keyId"`;

/** Names the row that a claim's content is sealed for. */
export function buildClaimSubject(id: string): string {
  return `claim ${id}`;
}

export interface NewClaim
  extends Pick<
    StoredClaim,
    | 'id'
    | 'appointmentId'
    | 'patientId'
    | 'providerId'
    | 'payorId'
    | 'coverageId'
    | 'serviceDay'
    | 'sessionEndedAt'
    | 'chargeCents'
  > {
  readonly facts: ClaimFacts;
  readonly createdAt: Date;
  readonly submitAt: Date;
}

/** Stores a claim, once for each appointment. @returns whether it is new */
export async function addClaim(tx: CoverageTx, envelope: EnvelopeSealer, claim: NewClaim): Promise<boolean> {
  const { sealed, dataKey, keyId } = seal(envelope, claim.id, { facts: claim.facts });
  const rows = await tx.rows(
    wrapStatement(sql`insert into claims (id, appointment_id, patient_id, provider_id, payor_id, coverage_id, service_day, session_ended_at,
        charge_cents, next_try_at, created_at, sealed, data_key, key_id)
      values (${claim.id}::uuid, ${claim.appointmentId}::uuid, ${claim.patientId}::uuid, ${claim.providerId}::uuid,
        ${claim.payorId}::uuid, ${claim.coverageId}::uuid, ${claim.serviceDay}::date, ${claim.sessionEndedAt}, ${claim.chargeCents},
        ${claim.submitAt}, ${claim.createdAt}, ${sealed}, ${dataKey}, ${keyId})
      on conflict on constraint claim_once do nothing returning id`),
  );
  return rows.length > 0;
}

/** Removes the claim of a session that did not take place, unless it was submitted or is being submitted. @returns whether a claim is left */
export async function withdrawClaim(tx: CoverageTx, appointmentId: string): Promise<boolean> {
  await tx.rows(
    wrapStatement(sql`delete from claims where appointment_id = ${appointmentId}::uuid and status = 'WAITING_TO_SUBMIT' and submitted_at is null
      and tries = 0`),
  );
  const left = await tx.rows(wrapStatement(sql`select 1 from claims where appointment_id = ${appointmentId}::uuid`));
  return left.length > 0;
}

/** Leases the claim that waits longest for its submission. No other run takes it until `leaseUntil`. */
export function takeDueClaim(
  tx: CoverageTx,
  envelope: EnvelopeSealer,
  { now, leaseUntil }: { now: Date; leaseUntil: Date },
): Promise<StoredClaim | undefined> {
  return findOne(
    tx,
    envelope,
    sql<ClaimRow>`update claims set next_try_at = ${leaseUntil}, tries = tries + 1 where id = (
        select id from claims where status = 'WAITING_TO_SUBMIT' and next_try_at <= ${now} order by next_try_at limit 1
        for update skip locked)
      returning ${columns}`,
  );
}

/** Locks the claim that an insurer's number names until the transaction ends. */
export function lockClaimByNumber(
  tx: CoverageTx,
  envelope: EnvelopeSealer,
  number: bigint,
): Promise<StoredClaim | undefined> {
  return findOne(
    tx,
    envelope,
    sql<ClaimRow>`select ${columns} from claims where number = ${number}::bigint for update`,
  );
}

export async function lockClaim(
  tx: CoverageTx,
  envelope: EnvelopeSealer,
  id: string,
): Promise<StoredClaim | undefined> {
  return findOne(tx, envelope, sql<ClaimRow>`select ${columns} from claims where id = ${id}::uuid for update`);
}

/** Sets when a claim without an answer is submitted again. Null: when staff has corrected it. */
export async function postponeClaim(
  tx: CoverageTx,
  { id, nextTryAt, reason }: { id: string; nextTryAt: Date | null; reason?: string },
): Promise<void> {
  await tx.rows(
    wrapStatement(sql`update claims set next_try_at = ${nextTryAt}, return_reason = ${reason ?? null}
      where id = ${id}::uuid and status = 'WAITING_TO_SUBMIT'`),
  );
}

type ClaimState = { readonly id: string; readonly status: ClaimStatus };

/** Records that the clearinghouse has the claim. @returns whether its status allows it */
export function markClaimSubmitted(tx: CoverageTx, claim: ClaimState, at: Date): Promise<boolean> {
  return changeStatus(
    tx,
    claim,
    'SUBMITTED',
    sql`submitted_at = ${at}, next_try_at = null, tries = 0, return_reason = null`,
  );
}

export function markClaimReturned(tx: CoverageTx, claim: ClaimState, reason: string): Promise<boolean> {
  return changeStatus(tx, claim, 'RETURNED', sql`return_reason = ${reason}, next_try_at = null, accepted_at = null`);
}

export async function markClaimAccepted(tx: CoverageTx, id: string, at: Date): Promise<void> {
  await tx.rows(
    wrapStatement(sql`update claims set accepted_at = coalesce(accepted_at, ${at}) where id = ${id}::uuid`),
  );
}

export interface ClaimDecision {
  /** How many decisions of a second insurer it has with this one. */
  readonly seconds?: number;
  readonly paidCents: number;
  readonly patientCents: number;
  readonly decidedAt: Date;
  readonly content: Content;
}

/** Stores what the insurer decided. @returns whether the claim waited for it */
export function saveClaimDecision(
  tx: CoverageTx,
  envelope: EnvelopeSealer,
  claim: ClaimState,
  { paidCents, patientCents, decidedAt, content, seconds = 0 }: ClaimDecision,
): Promise<boolean> {
  const { sealed, dataKey, keyId } = seal(envelope, claim.id, content);
  return changeStatus(
    tx,
    claim,
    patientCents > 0 ? 'PAID_PART' : 'PAID_ALL',
    sql`paid_cents = ${paidCents}, patient_cents = ${patientCents}, decided_at = ${decidedAt}, seconds = ${seconds}, sealed = ${sealed},
      data_key = ${dataKey}, key_id = ${keyId}`,
  );
}

/** Stores that the insurer sent the claim on to a second one. It keeps waiting. */
export async function saveForwarding(
  tx: CoverageTx,
  id: string,
  { paidCents, leftCents, at }: { paidCents: number; leftCents: number; at: Date },
): Promise<void> {
  await tx.rows(
    wrapStatement(sql`update claims set forwarded_at = ${at}, forwarded_paid_cents = ${paidCents}, forwarded_left_cents = ${leftCents}
      where id = ${id}::uuid`),
  );
}

/** Removes the decision that the insurer took back: the claim waits for another one. @returns whether its status allows it */
export function removeClaimDecision(
  tx: CoverageTx,
  envelope: EnvelopeSealer,
  claim: ClaimState & Pick<StoredClaim, 'facts'>,
): Promise<boolean> {
  const { sealed, dataKey, keyId } = seal(envelope, claim.id, { facts: claim.facts });
  return changeStatus(
    tx,
    claim,
    'DECISION_REVERSED',
    sql`paid_cents = null, patient_cents = null, decided_at = null, forwarded_at = null, forwarded_paid_cents = null,
      forwarded_left_cents = null, reversals = reversals + 1, sealed = ${sealed}, data_key = ${dataKey}, key_id = ${keyId}`,
  );
}

/** Lets the claim of a session follow its payment. Payments without a claim are ignored. */
export async function followPayment(
  tx: Tx | CoverageTx,
  { cause, cause_id: appointmentId }: { cause: string; cause_id: string },
  event: Extract<ClaimEvent, 'PATIENT_PAID' | 'PAYMENT_REVERSED'>,
): Promise<void> {
  if (cause !== 'SESSION') return;
  const [claim] = await tx.rows(
    wrapStatement(
      sql<ClaimState>`select id, status from claims where appointment_id::text = ${appointmentId} for update`,
    ),
  );
  if (claim) await changeStatus(tx, claim, event, sql`next_try_at = null`);
}

/**
 * Lets a claim that waits for staff be submitted again: one that came back as a new version. @returns whether it waited
 */
export async function restartClaim(
  tx: CoverageTx,
  envelope: EnvelopeSealer,
  { id, facts, now }: { id: string; facts: ClaimFacts; now: Date },
): Promise<boolean> {
  const { sealed, dataKey, keyId } = seal(envelope, id, { facts });
  const rows = await tx.rows(
    wrapStatement(sql`update claims set version = version + case when submitted_at is null then 0 else 1 end, next_try_at = ${now},
        tries = 0, return_reason = null, sealed = ${sealed}, data_key = ${dataKey}, key_id = ${keyId}
      where id = ${id}::uuid and status = 'WAITING_TO_SUBMIT' and next_try_at is null returning id`),
  );
  return rows.length > 0;
}

/** Returns the id of the newest appointment claim, its number and status, for tests and staff. Content stays sealed. */
export async function findClaimOfAppointment(
  tx: CoverageTx,
  envelope: EnvelopeSealer,
  appointmentId: string,
): Promise<StoredClaim | undefined> {
  return findOne(
    tx,
    envelope,
    sql<ClaimRow>`select ${columns} from claims where appointment_id = ${appointmentId}::uuid`,
  );
}

/** Loads how the bills of decided sessions differ from their estimates, by appointment: of each patient the newest 100. */
export async function loadDifferences(
  tx: CoverageTx,
  envelope: EnvelopeSealer,
  patientIds: readonly string[],
): Promise<ReadonlyMap<string, Difference>> {
  const rows = await tx.rows(
    wrapStatement(sql<ClaimRow>`select c.* from unnest(${[...patientIds]}::uuid[]) as wanted (id) cross join lateral (
      select ${columns} from claims where patient_id = wanted.id and decided_at is not null order by service_day desc limit 100) c`),
  );
  return new Map(
    rows.flatMap((row) => {
      const { difference } = openRow(envelope, row);
      return difference ? [[row.appointmentId, difference] as const] : [];
    }),
  );
}

/** Deletes claims that were decided, or never submitted, so many years ago. @returns how many, at most 500 */
export async function deleteOldClaims(tx: CoverageTx, years: number): Promise<number> {
  const rows = await tx.rows(
    wrapStatement(sql`delete from claims where id in (
      select id from claims where created_at < now() - make_interval(years => ${years}::int) limit 500) returning id`),
  );
  return rows.length;
}

async function changeStatus(
  tx: Tx | CoverageTx,
  { id, status }: ClaimState,
  event: ClaimEvent,
  change: RawBuilder<unknown>,
): Promise<boolean> {
  const next = computeNextClaimStatus(status, event);
  if (!next) return false;
  await tx.rows(wrapStatement(sql`update claims set status = ${next}, ${change} where id = ${id}::uuid`));
  return true;
}

async function findOne(tx: CoverageTx, envelope: EnvelopeSealer, found: RawBuilder<ClaimRow>) {
  const [row] = await tx.rows(wrapStatement(found));
  if (!row) return undefined;
  return openRow(envelope, row);
}

function openRow(envelope: EnvelopeSealer, row: ClaimRow): StoredClaim {
  const { sealed, dataKey, keyId, ...rest } = row;
  const opened = envelope.open({ sealed, dataKey, keyId }, buildClaimSubject(row.id));
  const content = JSON.parse(Buffer.from(opened).toString()) as Content;
  return { ...rest, forwarded: rest.forwarded ?? undefined, ...content };
}

function seal(envelope: EnvelopeSealer, id: string, content: Content) {
  const { sealed, dataKey, keyId } = envelope.seal(Buffer.from(JSON.stringify(content)), buildClaimSubject(id));
  return { sealed: Buffer.from(sealed), dataKey: Buffer.from(dataKey), keyId };
}
