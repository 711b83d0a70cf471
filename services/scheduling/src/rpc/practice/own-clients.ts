import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { appendAudit, appendAudits } from '@linden/platform/audit';
import { DomainError, invalid, notFound } from '@linden/platform/domain-error';
import {
  type ListOwnClientsRequest,
  ListOwnClientsRequest_Sort as Sort,
  ClientTag as TagCode,
} from '@linden/proto/scheduling/v1/practice_service_pb';
import type { AppointmentContext, PracticeHandler } from '#src/context.ts';
import { type ClientFacts, type ClientTag, clientTags, tagClient } from '#src/domain/client-tags.ts';
import { namesFor } from '#src/rpc/appointments/client-names.ts';
import { readId } from '#src/rpc/request-fields.ts';
import { clockOf } from '#src/store/appointments.ts';
import { listClientFacts, markClient } from '#src/store/own-clients.ts';
import { transactionFor } from '#src/store/transaction-for.ts';
import { readMark } from './client-mark.ts';
import { ownerOf } from './own.ts';

type Listed = ClientFacts & { readonly tags: ClientTag[]; readonly name: string };

const usualPage = 50;
const mostOnPage = 100;

export const listOwnClients: PracticeHandler<'listOwnClients'> = (context) => async (request, call) => {
  const { caller, providerId } = await ownerOf(context, call);
  checkPage(request);
  const tags = request.tags.map((tag, index) => readTag(tag, `tags.${index}`));
  const store = transactionFor(context.store, caller);
  const { facts, now } = await store.tx(async (tx) => ({
    facts: await listClientFacts(tx, providerId),
    now: new Date(await clockOf(tx)),
  }));
  const all = await nameClients(context, facts, now);
  const query = request.query.trim().toLowerCase();
  const chosen = all
    .filter((client) => hasTag(client, tags))
    .filter(({ pausedAt }) => !request.onlyPaused || pausedAt)
    .filter(({ name }) => query === '' || ` ${name.toLowerCase()}`.includes(` ${query}`))
    .toSorted(compareBy(request.sort));
  const page = chosen.slice(request.skip, request.skip + (request.pageSize || usualPage));
  const read = ({ patientId }: Listed) => ({ actor: caller.identity, action: 'client.list', subject: patientId });
  await store.tx((tx) => appendAudits(tx, page.map(read)));
  return {
    clients: page.map(toListedClient),
    total: chosen.length,
    counts: countTags(all),
    lacksNames: all.length > 0 && all.every(({ name }) => name === ''),
  };
};

export const getOwnClient: PracticeHandler<'getOwnClient'> = (context) => async (request, call) => {
  const { caller, providerId } = await ownerOf(context, call);
  const patientId = readId(request.patientId, 'patient_id');
  const { facts, now } = await transactionFor(context.store, caller).tx(async (tx) => {
    const found = await requireClient(() => listClientFacts(tx, providerId, patientId));
    await appendAudit(tx, { actor: caller.identity, action: 'client.read', subject: patientId });
    return { facts: found, now: new Date(await clockOf(tx)) };
  });
  const [client] = await nameClients(context, [facts], now);
  return client ? { client: toListedClient(client) } : {};
};

/** The row of the list changes and nothing else. The reason is for the provider alone. */
export const markOwnClient: PracticeHandler<'markOwnClient'> = (context) => async (request, call) => {
  const { caller, providerId } = await ownerOf(context, call);
  const patientId = readId(request.patientId, 'patient_id');
  const mark = readMark(request);
  const { facts, now } = await transactionFor(context.store, caller).tx(async (tx) => {
    const before = await requireClient(() => listClientFacts(tx, providerId, patientId));
    if (mark.kind === 'ARCHIVE' && before.nextSession) throw sessionsAhead();
    await markClient(tx, providerId, patientId, mark);
    const action = `client.${mark.kind.toLowerCase()}`;
    await appendAudit(tx, { actor: caller.identity, action, subject: patientId });
    const after = await requireClient(() => listClientFacts(tx, providerId, patientId));
    return { facts: after, now: new Date(await clockOf(tx)) };
  });
  const [client] = await nameClients(context, [facts], now);
  return client ? { client: toListedClient(client) } : {};
};

async function requireClient(find: () => Promise<ClientFacts[]>): Promise<ClientFacts> {
  const [found] = await find();
  if (!found) throw notFound('NOT_OWN_CLIENT', 'this person never had an appointment with you');
  return found;
}

function sessionsAhead(): DomainError {
  const message = 'this client has a session ahead; cancel it or wait until it is over';
  return new DomainError({ code: 'SESSIONS_AHEAD', kind: 'conflict', message, field: 'mark' });
}

async function nameClients(context: AppointmentContext, facts: ClientFacts[], now: Date): Promise<Listed[]> {
  const names = await namesFor(context, facts);
  return facts.map((each) => ({ ...each, tags: tagClient(each, now), name: names.get(each.patientId) ?? '' }));
}

function checkPage({ query, pageSize, skip }: ListOwnClientsRequest): void {
  if (query.length > 100) throw invalid('TOO_LONG', 'at most 100 letters', 'query');
  if (pageSize < 0 || pageSize > mostOnPage) throw invalid('OUT_OF_RANGE', `between 0 and ${mostOnPage}`, 'page_size');
  if (skip < 0) throw invalid('OUT_OF_RANGE', 'must not be negative', 'skip');
}

function readTag(tag: TagCode, field: string): ClientTag {
  const found = clientTags.find((one) => TagCode[one] === tag);
  if (!found) throw invalid('VALUE_UNKNOWN', 'must be a tag', field);
  return found;
}

function hasTag({ tags }: Listed, wanted: readonly ClientTag[]): boolean {
  return wanted.length === 0 ? !tags.includes('ARCHIVED') : wanted.some((tag) => tags.includes(tag));
}

function compareBy(sort: Sort): (a: Listed, b: Listed) => number {
  const byName = (a: Listed, b: Listed) =>
    a.name.localeCompare(b.name, 'en-US') || (a.patientId < b.patientId ? -1 : 1);
  if (sort === Sort.NAME) return byName;
  if (sort === Sort.LAST_SESSION) return (a, b) => timeOf(b.lastSession, 0) - timeOf(a.lastSession, 0) || byName(a, b);
  return (a, b) => timeOf(a.nextSession, never) - timeOf(b.nextSession, never) || byName(a, b);
}

const never = 8_640_000_000_000_000;

function timeOf(at: Date | undefined, otherwise: number): number {
  return at?.getTime() ?? otherwise;
}

function countTags(all: readonly Listed[]) {
  const counts = clientTags.map((tag) => ({
    tag: TagCode[tag],
    clients: all.filter(({ tags }) => tags.includes(tag)).length,
  }));
  return counts.filter(({ clients }) => clients > 0);
}

function toListedClient({ patientId, name, tags, lastSession, nextSession, pausedAt, ...rest }: Listed) {
  return {
    patientId,
    preferredFullName: name,
    tags: tags.map((tag) => TagCode[tag]),
    ...(lastSession && { lastSession: timestampFromDate(lastSession) }),
    ...(nextSession && { nextSession: timestampFromDate(nextSession) }),
    nextAppointmentId: rest.nextAppointmentId ?? '',
    sessions: rest.sessions,
    pauseReason: rest.pauseReason ?? '',
    ...(pausedAt && { pausedAt: timestampFromDate(pausedAt) }),
  };
}
