import type { HandlerContext } from '@connectrpc/connect';
import { needsStepUp } from '@linden/platform/caller/needs-step-up';
import { DomainError, denied, invalid, notFound } from '@linden/platform/domain-error';
import { getCaller } from '@linden/platform/rpc/rpc-server';
import type { Transactions } from '@linden/platform/store/store';
import type { CoverageContext } from '#src/context.ts';
import {
  type CoverageCaller,
  isBillingStaff,
  isClient,
  mayChangeCoverages,
  mayReadCoverages,
} from '#src/domain/access/policies.ts';
import { isUuid } from '#src/domain/uuid.ts';
import type { CoverageTx } from '#src/store/open-store.ts';

/** The patients that a call may access. */
export interface CoverageAccess {
  readonly caller: CoverageCaller;
  readonly store: Transactions<CoverageTx>;
  /** The requested patients whose coverages the caller may access. */
  readonly patientIds: readonly string[];
  /** True when the caller does not act for the patients: the call is audited. */
  readonly isOutsider: boolean;
}

/** Throws `STEP_UP_REQUIRED` or `NOT_ALLOWED` unless the caller may read coverages. Patients that the caller may not access are left out. */
export async function authorizeCoverageRead(
  context: CoverageContext,
  call: HandlerContext,
  patientIds: readonly string[],
): Promise<CoverageAccess> {
  const caller = authorize(call, mayReadCoverages, context.clock.now());
  const own = await findReachablePatients(context, caller, patientIds);
  if (own.isWhole) return own.access;
  const [only, ...others] = patientIds;
  if (caller.kind !== 'person' || only === undefined || others.length > 0) return own.access;
  const opened = await context.people.listOpenedPatients(caller.account);
  if (!opened.includes(only)) return own.access;
  return { caller, store: context.store.as(caller, { subject: only }), patientIds: [only], isOutsider: true };
}

/** Throws `STEP_UP_REQUIRED` or `NOT_ALLOWED` unless the policy allows the caller. Patients that the caller may not access are left out. */
export async function authorizePatients(
  context: CoverageContext,
  call: HandlerContext,
  patientIds: readonly string[],
  policy: Policy,
): Promise<CoverageAccess> {
  const caller = authorize(call, policy, context.clock.now());
  return (await findReachablePatients(context, caller, patientIds)).access;
}

/** Throws `PATIENT_NOT_FOUND` as well, when the caller may change nothing of this patient. */
export async function authorizeCoverageChange(
  context: CoverageContext,
  call: HandlerContext,
  patientId: string,
): Promise<CoverageAccess> {
  const caller = authorize(call, mayChangeCoverages, context.clock.now());
  const { access } = await findReachablePatients(context, caller, isUuid(patientId) ? [patientId] : []);
  if (access.patientIds.length === 0) throw createPatientNotFoundError();
  return access;
}

export function createPatientNotFoundError(): DomainError {
  return notFound('PATIENT_NOT_FOUND', 'no such patient');
}

/** The error for an edit of an outdated version, and for an id that is taken or whose coverage has ended. */
export function createCoverageChangedError(): DomainError {
  return new DomainError({ code: 'COVERAGE_CHANGED', kind: 'conflict', message: 'the coverage was changed meanwhile' });
}

export function readCoverageId(id: string, field: string): string {
  if (!isUuid(id)) throw invalid('INVALID_ID', 'must be an id', field);
  return id;
}

async function findReachablePatients(
  { store, people, clock }: CoverageContext,
  caller: CoverageCaller,
  patientIds: readonly string[],
) {
  const isWorker = caller.kind === 'operator' || isBillingStaff(caller, clock.now());
  const patients = caller.kind === 'person' && isClient(caller) ? await people.listPatients(caller.account) : [];
  const reached = isWorker ? patientIds : patientIds.filter((id) => patients.includes(id));
  const isOutsider = !reached.every((id) => patients.includes(id));
  const access: CoverageAccess = { caller, store: store.as(caller, { patients }), patientIds: reached, isOutsider };
  return { access, isWhole: reached.length === patientIds.length };
}

type Policy = typeof mayReadCoverages;

function authorize(call: HandlerContext, policy: Policy, now: Date): CoverageCaller {
  const caller = getCaller(call);
  if (policy(caller, now)) return caller;
  throw needsStepUp(caller, now, policy)
    ? denied('STEP_UP_REQUIRED', 'verify your second step again: it must be at most 15 minutes old')
    : denied('NOT_ALLOWED', 'this caller may not do this');
}
