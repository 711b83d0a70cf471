import { randomUUID } from 'node:crypto';
import { fromBinary } from '@bufbuild/protobuf';
import { appendAudit } from '@linden/platform/audit/audit';
import type { Clock } from '@linden/platform/clock';
import type { EnvelopeSealer } from '@linden/platform/crypto/envelope';
import type { Logger } from '@linden/platform/telemetry/log';
import { CoverageStatedSchema, PatientReleasedSchema } from '@linden/proto/accounts/v1/admission_service_pb';
import type { Event } from '@linden/proto/events/v1/event_log_pb';
import type { CheckInputs } from '#src/domain/benefits/check-inputs.ts';
import { isSameCoverage, keepKnownVisits } from '#src/domain/coverages/coverage.ts';
import { orderAfterStated } from '#src/domain/coverages/coverage-order.ts';
import type { People } from '#src/ports/people.ts';
import type { StatedCoverage, StatedCoverages } from '#src/ports/stated-coverages.ts';
import {
  addCoverage,
  changeCoverage,
  endCoverages,
  findPlan,
  forgetHolder,
  loadCoverages,
  lockHolder,
  orderCoverages,
  saveStatedNumber,
} from '#src/store/coverages/coverages.ts';
import { openBillingTransactions } from '#src/store/open-billing-transactions.ts';
import type { CoverageTx, Store } from '#src/store/open-store.ts';
import { settlePlanVisits } from '#src/use-cases/visits/settle-plan-visits.ts';
import { checkStatedCoverage } from './check-stated-coverage.ts';

const billing = { kind: 'service', name: 'billing' } as const;

export interface StatedCoverageImporterContext {
  readonly store: Store;
  readonly envelope: EnvelopeSealer;
  readonly statements: StatedCoverages;
  readonly logger: Logger;
  readonly clock: Clock;
  readonly people: Pick<People, 'findMember'>;
  readonly hashInputs: (inputs: CheckInputs) => Uint8Array;
}

/**
 * Imports stated coverages from accounts (docs/decisions/066): stores them, then asks accounts to delete them. After a crash between the two steps,
 * the import repeats without effect.
 */
export function createStatedCoverageImporter(context: StatedCoverageImporterContext) {
  const { store, statements } = context;
  const sweep = async (): Promise<void> => {
    let found = await statements.list(0n);
    for (let last = found.at(-1); last; last = found.at(-1)) {
      await importPage(context, found);
      found = await statements.list(last.statementNumber);
    }
  };
  return {
    /** Imports all stated coverages that accounts has, also those without an event. */
    sweep,
    /** Applies the events of accounts that billing needs. Ignores all others. */
    async handle(events: readonly Event[]): Promise<void> {
      if (events.some(({ type }) => type === CoverageStatedSchema.typeName)) await sweep();
      for (const { type, payload } of events) {
        if (type !== PatientReleasedSchema.typeName) continue;
        const { patientId } = fromBinary(PatientReleasedSchema, payload);
        await openBillingTransactions(store).tx((tx) => forgetPatient(tx, patientId));
      }
    },
  };
}

/** Stores what can be stored, and then asks accounts to delete it. */
async function importPage(context: StatedCoverageImporterContext, found: readonly StatedCoverage[]): Promise<void> {
  const taken: StatedCoverage[] = [];
  for (const each of found) {
    const { isDone, isNew } = await importStatedCoverage(context, each);
    if (isDone) taken.push(each);
    if (isNew) await checkStatedCoverage(context, each);
  }
  if (taken.length === 0) return;
  await context.statements.forget(taken);
  context.logger.info({ job: 'import-stated-coverages', count: taken.length }, 'stated coverages were taken over');
}

async function forgetPatient(tx: CoverageTx, patientId: string): Promise<void> {
  if (!(await lockHolder(tx, patientId))) return;
  await forgetHolder(tx, patientId);
  await appendAudit(tx, { actor: billing, action: 'coverage.forget', subject: patientId });
}

/** Returns whether accounts may delete the stated coverage, and whether it was stored now. */
function importStatedCoverage(
  { store, envelope, logger }: StatedCoverageImporterContext,
  said: StatedCoverage,
): Promise<{ isDone: boolean; isNew: boolean }> {
  const { patientId, payorId, statementNumber } = said;
  return openBillingTransactions(store).tx(async (tx) => {
    const holder = await lockHolder(tx, patientId);
    // A released patient, a stated coverage that was stored before, and numbers without a plan: there is nothing to store.
    if (!holder || statementNumber <= holder.statementNumber || payorId === '') {
      return { isDone: true, isNew: false };
    }
    if (!(await findPlan(tx, payorId))) {
      logger.warn(
        { job: 'import-stated-coverages', reason: 'PAYOR_NOT_FOUND', payor_id: payorId },
        'a stated coverage stays with accounts',
      );
      return { isDone: false, isNew: false };
    }
    const id = await storeStatedCoverage(tx, envelope, said);
    await saveStatedNumber(tx, patientId, statementNumber);
    const detail = { coverage: id, payor: payorId };
    await appendAudit(tx, { actor: billing, action: 'coverage.state', subject: patientId, detail });
    return { isDone: true, isNew: true };
  });
}

/** Makes the stated plan the primary one. Returns the id of its coverage. */
async function storeStatedCoverage(tx: CoverageTx, envelope: EnvelopeSealer, said: StatedCoverage): Promise<string> {
  const { patientId, payorId, eapNumberOfVisits, memberId, medicalRecordNumber, eapAuthCode } = said;
  const stated = { payorId, memberId, medicalRecordNumber, eapAuthCode };
  const current = await loadCoverages(tx, envelope, [patientId]);
  const known = current.find((each) => each.payorId === payorId);
  const input = keepKnownVisits({ ...stated, eapRemainingVisits: eapNumberOfVisits || undefined }, known);
  const id = known?.id ?? randomUUID();
  const { ordered, ended } = orderAfterStated(
    current.map((each) => each.id),
    id,
  );
  await endCoverages(tx, ended);
  if (!known) await addCoverage(tx, envelope, { id, patientId, position: 1, ...input, isPartnerConfirmed: false });
  else if (!isSameCoverage(known, input))
    await changeCoverage(tx, envelope, { id, ...input, isPartnerConfirmed: false });
  await orderCoverages(tx, ordered);
  await settlePlanVisits(tx, envelope, patientId);
  return id;
}
