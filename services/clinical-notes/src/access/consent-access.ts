import type { HandlerContext } from '@connectrpc/connect';
import { denied, notFound } from '@linden/platform/domain-error';
import { getCaller } from '@linden/platform/rpc/rpc-server';
import { getPatientDay } from '@linden/vocabulary/people/patient-day';
import { adultAge, computeAge } from '@linden/vocabulary/people/person-fields';
import type { Context } from '#src/context.ts';
import { mayDecideAboutTranscripts, mayWriteNotes } from '#src/domain/access/policies.ts';
import { mayReadOwnPlans } from '#src/domain/plans/plan-readers.ts';
import type { NoteAccess } from './note-access.ts';

/** The same error for an unknown patient and for one that the caller neither acts for nor treats. */
export function createPatientNotFoundError() {
  return notFound('PATIENT_NOT_FOUND', 'no such patient of this caller');
}

/** The access of a client. */
export interface ClientAccess extends NoteAccess {
  /** The caller's age in years when the record is their own; undefined when they act for another person. */
  readonly ownAge: number | undefined;
}

/** The access of the client, or of an account that acts for them. Throws `NOT_A_CLIENT` or `PATIENT_NOT_FOUND`. */
export async function authorizeClient(
  context: Context,
  call: HandlerContext,
  patientId: string,
): Promise<ClientAccess> {
  const { caller, patientIds, own } = await resolveClient(context, call);
  if (!patientIds.includes(patientId)) throw createPatientNotFoundError();
  const ownAge = own?.patientId === patientId ? own.age : undefined;
  return { caller, store: context.store.as(caller, { patients: [patientId] }), ownAge };
}

/** The access to plans that are shared with a patient. Their own account reads them from the age of their state on. */
export async function authorizePlanReader(context: Context, call: HandlerContext, patientId: string) {
  const access = await authorizeClient(context, call, patientId);
  return { ...access, mayRead: await mayReadPlans(context, { patientId, ownAge: access.ownAge }) };
}

/** The access to the plans of everyone whom a client acts for. */
export async function authorizePlanReaderOfAll(context: Context, call: HandlerContext) {
  const { caller, patientIds, own } = await resolveClient(context, call);
  const readsOwn = !own || (await mayReadPlans(context, { patientId: own.patientId, ownAge: own.age }));
  const readable = patientIds.filter((id) => id !== own?.patientId || readsOwn);
  return { caller, readable, store: context.store.as(caller, { patients: [...readable] }) };
}

/** Adults read their plans, and so does everyone who acts for another person. Of children accounts says where they live. */
async function mayReadPlans(
  { people, clock }: Context,
  { patientId, ownAge }: { patientId: string; ownAge: number | undefined },
): Promise<boolean> {
  if (ownAge === undefined || ownAge >= adultAge) return true;
  const found = await people.findReaders(patientId);
  return found !== undefined && mayReadOwnPlans(found, clock.now());
}

async function resolveClient(context: Context, call: HandlerContext) {
  const caller = getCaller(call);
  if (!mayDecideAboutTranscripts(caller)) throw denied('NOT_A_CLIENT', 'only clients decide about their transcripts');
  const { patientIds, own } = await context.people.resolve(caller.account);
  const today = getPatientDay(context.clock.now().getTime(), '');
  return { caller, patientIds, own: own && { patientId: own.patientId, age: computeAge(own.birthDate, today) } };
}

/** The access to read the decision: also for a provider who treats the patient. */
export async function authorizeConsentReader(
  context: Context,
  call: HandlerContext,
  patientId: string,
): Promise<NoteAccess> {
  const caller = getCaller(call);
  if (!mayWriteNotes(caller)) return authorizeClient(context, call, patientId);
  const { providerId, patientIds } = await context.people.resolve(caller.account);
  const isOwn = patientIds.includes(patientId);
  const treats = !isOwn && providerId && (await context.care.findRelation({ providerId, patientId })).treats;
  if (!isOwn && !treats) throw createPatientNotFoundError();
  return { caller, store: context.store.as(caller, { patients: [patientId] }) };
}
