import { randomUUID } from 'node:crypto';
import { appendAudit } from '@linden/platform/audit/audit';
import type { EnvelopeSealer } from '@linden/platform/crypto/envelope';
import type { CheckInputs } from '#src/domain/benefits/check-inputs.ts';
import { canTryAgain } from '#src/domain/benefits/schedule-check.ts';
import {
  addCheck,
  countRecentRuns,
  findCheckByKey,
  markNewestCheck,
  restartCheck,
  type StoredCheck,
} from '#src/store/benefits/benefits-checks.ts';
import type { CoverageTx } from '#src/store/open-store.ts';

type Actor = Parameters<typeof appendAudit>[1]['actor'];

export interface RequestCheckContext {
  readonly envelope: EnvelopeSealer;
  readonly hashInputs: (inputs: CheckInputs) => Uint8Array;
  readonly now: Date;
  readonly actor: Actor;
  /** Maximum runs in 24 hours, for a patient and for all patients that the transaction reaches. Undefined: no limit. */
  readonly maxRuns?: { readonly ofPatient: number; readonly ofAll: number } | undefined;
}

export interface CheckQuestion {
  readonly patientId: string;
  readonly coverage: { readonly id: string; readonly version: bigint };
  readonly inputs: CheckInputs;
  /** Asks again after an outage. */
  readonly tryAgain?: boolean;
  /** Asks again when the insurer answered before this instant. */
  readonly notBefore?: Date;
}

/** A stored check, and whether the worker should run it now. */
export interface RequestedCheck {
  readonly check: StoredCheck;
  readonly isDue: boolean;
}

/**
 * Finds the check of a question, or adds one that is due at once. The caller must hold the lock of the patient's coverages, so that the same
 * question is added once. A new check is audited. Returns `undefined` when it needs a run and none is left.
 */
export async function requestStoredCheck(
  tx: CoverageTx,
  context: RequestCheckContext,
  { patientId, coverage, inputs, tryAgain, notBefore }: CheckQuestion,
): Promise<RequestedCheck | undefined> {
  const { envelope, hashInputs, now, actor } = context;
  const { serviceDay } = inputs;
  const ofCoverage = { coverageId: coverage.id, coverageVersion: coverage.version };
  const key = { ...ofCoverage, serviceDay, inputsHash: hashInputs(inputs) };
  const known = await findCheckByKey(tx, envelope, key);
  const isRestarted = known && ((tryAgain && canTryAgain(known.outcome?.reading.error)) || isOlder(known, notBefore));
  if (known && !isRestarted) {
    await markNewestCheck(tx, known, now);
    return { check: known, isDue: known.state === 'WAITING' && known.nextTryAt <= now };
  }
  if (!(await hasRunsLeft(tx, context, patientId))) return undefined;
  const id = known?.id ?? randomUUID();
  if (known) await restartCheck(tx, id, now);
  else await addCheck(tx, envelope, { ...key, id, patientId, inputs, now });
  const detail = { check: id, coverage: coverage.id };
  await appendAudit(tx, { actor, action: 'benefits_check.request', subject: patientId, detail });
  const check = await findCheckByKey(tx, envelope, key);
  if (!check) throw new Error('a benefits check is missing after it was stored');
  return { check, isDue: true };
}

function isOlder({ state, checkedAt }: StoredCheck, notBefore: Date | undefined): boolean {
  return notBefore !== undefined && state === 'DONE' && (checkedAt === null || checkedAt < notBefore);
}

async function hasRunsLeft(tx: CoverageTx, { maxRuns, now }: RequestCheckContext, patientId: string): Promise<boolean> {
  if (!maxRuns) return true;
  const runs = await countRecentRuns(tx, patientId, now);
  return runs.ofPatient < maxRuns.ofPatient && runs.ofAll < maxRuns.ofAll;
}
