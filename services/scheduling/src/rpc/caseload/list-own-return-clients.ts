import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { appendAudits } from '@linden/platform/audit/audit';
import { invalid } from '@linden/platform/domain-error';
import { ReturnStatus as StatusCode } from '@linden/proto/scheduling/v1/practice_service_pb';
import { findOwner } from '#src/access/own.ts';
import type { PracticeHandler } from '#src/context.ts';
import { openTransactionFor } from '#src/store/transaction-for.ts';
import { loadClientNames } from '#src/use-cases/appointments/client-names.ts';
import { listNewClients, type NewClient } from '#src/use-cases/caseload/list-new-clients.ts';
import { readPage } from '#src/wire/read-page.ts';

export const listOwnReturnClients: PracticeHandler<'listOwnReturnClients'> = (context) => async (request, call) => {
  const { caller, providerId } = await findOwner(context, call);
  const { status } = request;
  if (!StatusCode[status] || status === StatusCode.UNSPECIFIED)
    throw invalid('NOT_IN_LIST', 'must be a status', 'status');
  const bounds = readPage(request);
  const { clients } = await listNewClients(context, caller, providerId);
  const chosen = clients
    .filter((client) => client.status === StatusCode[status])
    .toSorted((a, b) => b.firstStart.getTime() - a.firstStart.getTime() || (a.patientId < b.patientId ? -1 : 1));
  const page = chosen.slice(...bounds);
  const names = await loadClientNames(context, page);
  const entry = ({ patientId }: NewClient) => ({ actor: caller.identity, action: 'client.list', subject: patientId });
  await openTransactionFor(context.store, caller).tx((tx) => appendAudits(tx, page.map(entry)));
  return {
    total: chosen.length,
    clients: page.map(({ patientId, firstStart, secondStart }) => ({
      patientId,
      preferredFullName: names.get(patientId) ?? '',
      firstStart: timestampFromDate(firstStart),
      ...(secondStart && { secondStart: timestampFromDate(secondStart) }),
    })),
  };
};
