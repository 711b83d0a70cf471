import type { HandlerContext } from '@connectrpc/connect';
import type { Person } from '@linden/platform/caller/person';
import { denied, notFound } from '@linden/platform/domain-error';
import { getCaller } from '@linden/platform/rpc/rpc-server';
import type { IssueContext } from '#src/context.ts';
import { isProvider } from '#src/domain/access/policies.ts';

/** Returns the provider who treats this patient, with their account, as scheduling knows it. Throws `NOT_A_PROVIDER` or `PATIENT_NOT_FOUND`. */
export async function authorizeTreatingProvider(
  { people, care }: Pick<IssueContext, 'people' | 'care'>,
  call: HandlerContext,
  patientId: string,
): Promise<{ caller: Person; providerId: string }> {
  const caller = getCaller(call);
  if (!isProvider(caller)) throw denied('NOT_A_PROVIDER', 'this account is not a provider');
  const providerId = await people.findProvider(caller.account);
  if (!providerId) throw denied('NOT_A_PROVIDER', 'this account is not a provider');
  if (!(await care.treats(providerId, patientId))) {
    throw notFound('PATIENT_NOT_FOUND', 'no such client of this provider');
  }
  return { caller, providerId };
}
