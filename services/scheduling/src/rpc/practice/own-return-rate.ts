import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { appendAudits } from '@linden/platform/audit';
import { invalid } from '@linden/platform/domain-error';
import { ReturnStatus as StatusCode } from '@linden/proto/scheduling/v1/practice_service_pb';
import type { AppointmentContext, PracticeHandler } from '#src/context.ts';
import type { Caller } from '#src/domain/caller.ts';
import { type ClientReturn, describeReturn, getFirstCountedDay, getReturnRate } from '#src/domain/return-rate.ts';
import { namesFor } from '#src/rpc/appointments/client-names.ts';
import { clockOf } from '#src/store/appointments.ts';
import { listSessionsOfNewClients } from '#src/store/new-clients.ts';
import { transactionFor } from '#src/store/transaction-for.ts';
import { ownerOf } from './own.ts';

type NewClient = ClientReturn & { readonly patientId: string };

const usualPage = 50;
const mostOnPage = 100;

export const getOwnReturnRate: PracticeHandler<'getOwnReturnRate'> = (context) => async (_request, call) => {
  const { caller, providerId } = await ownerOf(context, call);
  const { clients, now } = await listNewClients(context, caller, providerId);
  const { percent, newClients, counts } = getReturnRate(clients.map(({ status }) => status));
  return {
    ...(percent !== undefined && { percent }),
    targetPercent: context.returnRateTarget,
    newClients,
    returning: counts.RETURNING,
    notReturning: counts.NOT_RETURNING,
    pending: counts.PENDING,
    excluded: counts.EXCLUDED,
    asOf: timestampFromDate(now),
  };
};

export const listOwnReturnClients: PracticeHandler<'listOwnReturnClients'> = (context) => async (request, call) => {
  const { caller, providerId } = await ownerOf(context, call);
  const { status, pageSize, skip } = request;
  if (!StatusCode[status] || status === StatusCode.UNSPECIFIED)
    throw invalid('VALUE_UNKNOWN', 'must be a status', 'status');
  if (pageSize < 0 || pageSize > mostOnPage) throw invalid('OUT_OF_RANGE', `between 0 and ${mostOnPage}`, 'page_size');
  if (skip < 0) throw invalid('OUT_OF_RANGE', 'must not be negative', 'skip');
  const { clients } = await listNewClients(context, caller, providerId);
  const chosen = clients
    .filter((client) => client.status === StatusCode[status])
    .toSorted((a, b) => b.firstStart.getTime() - a.firstStart.getTime() || (a.patientId < b.patientId ? -1 : 1));
  const page = chosen.slice(skip, skip + (pageSize || usualPage));
  const names = await namesFor(context, page);
  const entry = ({ patientId }: NewClient) => ({ actor: caller.identity, action: 'client.list', subject: patientId });
  await transactionFor(context.store, caller).tx((tx) => appendAudits(tx, page.map(entry)));
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

async function listNewClients({ store }: AppointmentContext, caller: Caller, providerId: string) {
  const { sessions, now } = await transactionFor(store, caller).tx(async (tx) => {
    const at = new Date(await clockOf(tx));
    return { sessions: await listSessionsOfNewClients(tx, providerId, getFirstCountedDay(at)), now: at };
  });
  const clients = [...sessions].flatMap(([patientId, own]): NewClient[] => {
    const found = describeReturn(own, now);
    return found ? [{ ...found, patientId }] : [];
  });
  return { clients, now };
}
