import { appendAudits } from '@linden/platform/audit/audit';
import { invalid } from '@linden/platform/domain-error';
import {
  ListOwnClientsRequest_Sort as Sort,
  ClientTag as TagCode,
} from '@linden/proto/scheduling/v1/practice_service_pb';
import { findOwner } from '#src/access/own.ts';
import type { PracticeHandler } from '#src/context.ts';
import { type ClientTag, clientTags } from '#src/domain/caseload/client-tags.ts';
import { readClock } from '#src/store/appointments/appointments.ts';
import { listClientFacts } from '#src/store/caseload/own-clients.ts';
import { openTransactionFor } from '#src/store/transaction-for.ts';
import { type NamedClient, nameClients, toListedClient } from '#src/use-cases/caseload/listed-client.ts';
import { readNameQuery } from '#src/wire/read-name-query.ts';
import { readPage } from '#src/wire/read-page.ts';

/** Names are matched by accounts, as in the provider's search, so that both find the same clients. */
export const listOwnClients: PracticeHandler<'listOwnClients'> = (context) => async (request, call) => {
  const { caller, providerId } = await findOwner(context, call);
  const page = readPage(request);
  const tags = request.tags.map((tag, index) => readTag(tag, `tags.${index}`));
  const query = request.query === '' ? undefined : readNameQuery(request.query);
  const store = openTransactionFor(context.store, caller);
  const { facts, now } = await store.tx(async (tx) => ({
    facts: await listClientFacts(tx, providerId),
    now: new Date(await readClock(tx)),
  }));
  const ids = facts.map(({ patientId }) => patientId);
  const [all, found] = await Promise.all([
    nameClients(context, facts, now, new Set(request.insightsReadyPatientIds)),
    query && ids.length > 0 ? context.people.findByName(ids, query) : undefined,
  ]);
  const matching = found && new Set(found.map(({ patientId }) => patientId));
  const chosen = all
    .filter((client) => hasTag(client, tags))
    .filter(({ pausedAt }) => !request.onlyPaused || pausedAt)
    .filter(({ patientId }) => !matching || matching.has(patientId))
    .toSorted(compareBy(request.sort));
  const shown = chosen.slice(...page);
  const read = ({ patientId }: NamedClient) => ({ actor: caller.identity, action: 'client.list', subject: patientId });
  await store.tx((tx) => appendAudits(tx, shown.map(read)));
  return {
    clients: shown.map(toListedClient),
    total: chosen.length,
    counts: countTags(all),
    lacksNames: all.length > 0 && all.every(({ name }) => name === ''),
  };
};

function readTag(tag: TagCode, field: string): ClientTag {
  const found = clientTags.find((one) => TagCode[one] === tag);
  if (!found) throw invalid('NOT_IN_LIST', 'must be a tag', field);
  return found;
}

function hasTag({ tags }: NamedClient, wanted: readonly ClientTag[]): boolean {
  return wanted.length === 0 ? !tags.includes('ARCHIVED') : wanted.some((tag) => tags.includes(tag));
}

function compareBy(sort: Sort): (a: NamedClient, b: NamedClient) => number {
  const byName = (a: NamedClient, b: NamedClient) =>
    a.name.localeCompare(b.name, 'en-US') || (a.patientId < b.patientId ? -1 : 1);
  if (sort === Sort.NAME) return byName;
  if (sort === Sort.LAST_SESSION) return (a, b) => timeOf(b.lastSession, 0) - timeOf(a.lastSession, 0) || byName(a, b);
  return (a, b) => timeOf(a.nextSession, lastTime) - timeOf(b.nextSession, lastTime) || byName(a, b);
}

/** The last time that a Date can hold, in milliseconds. */
const lastTime = 8_640_000_000_000_000;

function timeOf(at: Date | undefined, otherwise: number): number {
  return at?.getTime() ?? otherwise;
}

function countTags(all: readonly NamedClient[]) {
  const counts = clientTags.map((tag) => ({
    tag: TagCode[tag],
    clients: all.filter(({ tags }) => tags.includes(tag)).length,
  }));
  return counts.filter(({ clients }) => clients > 0);
}
