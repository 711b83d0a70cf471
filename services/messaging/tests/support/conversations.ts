import { randomUUID } from 'node:crypto';
import type { Caller } from '@linden/platform/caller/caller';
import type { PersonRole } from '@linden/platform/caller/person';
import { createEnvelopeSealer } from '@linden/platform/crypto/envelope';
import { createSealer } from '@linden/platform/crypto/sealer';
import { createRpcClient } from '@linden/platform/rpc/rpc-client';
import { createRpcServer } from '@linden/platform/rpc/rpc-server';
import { createLogger } from '@linden/platform/telemetry/log';
import { AlertService } from '@linden/proto/messaging/v1/alert_service_pb';
import { ChatRole } from '@linden/proto/messaging/v1/conversation_pb';
import { ConversationService } from '@linden/proto/messaging/v1/conversation_service_pb';
import { serveForTest } from '@linden/testkit/process/serve-for-test';
import type { CareRelation } from '#src/ports/chat-care.ts';
import type { Writer } from '#src/ports/chat-people.ts';
import { createAlertHandlers } from '#src/rpc/alert-handlers.ts';
import { createConversationHandlers } from '#src/rpc/conversation-handlers.ts';
import { openStore } from '#src/store/open-store.ts';

export const sealingKey = Buffer.alloc(32, 7).toString('base64url');

export type Conversations = Awaited<ReturnType<typeof startConversations>>;

/** Starts the conversations of the real service; the test plays accounts and scheduling. */
export async function startConversations() {
  const providers = new Map<string, string>();
  const writers = new Map<string, Writer[]>();
  const relations = new Map<string, CareRelation>();
  const states = new Map<string, { hasLeft?: boolean; isPaused?: boolean }>();
  const opened = new Map<string, string[]>();
  const lines: string[] = [];
  const announced: string[] = [];
  const settings = { isOpen: true, failsOnce: false };
  const newId = () => {
    if (!settings.failsOnce) return randomUUID();
    settings.failsOnce = false;
    throw new Error('stopped between two statements');
  };
  const clock = { ahead: 0, now: () => new Date(Date.now() + clock.ahead) };
  const envelope = createEnvelopeSealer(createSealer('messaging', sealingKey));
  const logger = createLogger('messaging', { level: 'trace', destination: { write: (line) => lines.push(line) } });
  const people = {
    resolve: async (account: string) => ({
      providerId: providers.get(account),
      patientIds: [...writers]
        .filter(([, all]) => all.some(({ accountId, actsToday }) => accountId === account && actsToday))
        .map(([patientId]) => patientId),
    }),
    listOpenedPatients: async (account: string) => opened.get(account) ?? [],
    listWriters: async (ids: readonly string[]) =>
      [...new Set(ids)].map((patientId) => ({
        patientId,
        name: 'Layla Haddad',
        writers: writers.get(patientId) ?? [],
      })),
    findProviderAccount: async (providerId: string) => [...providers].find(([, each]) => each === providerId)?.[0],
    listProviders: async (ids: readonly string[]) =>
      [...new Set(ids)].map((id) => ({
        id,
        name: 'Maya Linfield',
        hasLeft: states.get(id)?.hasLeft ?? false,
        isPaused: states.get(id)?.isPaused ?? false,
      })),
  };
  const none: CareRelation = {
    treats: false,
    hasUpcomingSessions: false,
    archivedAt: undefined,
    lastSessionAt: undefined,
  };
  const care = {
    findRelation: async (providerId: string, patientId: string) => relations.get(`${providerId} ${patientId}`) ?? none,
    listPairs: async (of: { readonly providerId: string } | { readonly patientIds: readonly string[] }) =>
      [...relations.keys()]
        .map((key) => key.split(' '))
        .map(([providerId = '', patientId = '']) => ({ providerId, patientId }))
        .filter((pair) =>
          'providerId' in of ? pair.providerId === of.providerId : of.patientIds.includes(pair.patientId),
        ),
  };
  const served = await serveForTest({
    name: 'messaging',
    service: ConversationService,
    openStore,
    createServer: ({ store }: { store: ReturnType<typeof openStore> }, options) => {
      const context = {
        store,
        people,
        care,
        envelope,
        cursorSealer: createSealer('messaging', sealingKey),
        announce: (ids: readonly string[]) => announced.push(...ids),
        clock,
        logger,
        newId,
        get isOpen() {
          return settings.isOpen;
        },
      };
      return createRpcServer(options)
        .add(ConversationService, { ...createConversationHandlers(context) })
        .add(AlertService, { ...createAlertHandlers(context) });
    },
  });
  const closers: { close(): void }[] = [];
  const optionsOf = (caller: Caller) => {
    const issuer = caller.kind === 'operator' ? 'operator' : caller.kind === 'service' ? 'billing' : 'bff';
    const callerToken = (audience: string) => served.keys.tokenOf(issuer, caller, audience);
    return { target: served.target, callerToken, timeoutMs: 10_000 };
  };
  const talksOf = (caller: Caller) => {
    const client = createRpcClient(ConversationService, optionsOf(caller));
    closers.push(client);
    return client;
  };
  const alertsOf = (caller: Caller) => {
    const client = createRpcClient(AlertService, optionsOf(caller));
    closers.push(client);
    return client;
  };
  const person = (roles: PersonRole[]): Extract<Caller, { kind: 'person' }> => ({
    kind: 'person',
    account: randomUUID(),
    roles,
    strength: 'two_step',
    session: 's',
    authenticatedAt: Math.floor(Date.now() / 1000),
  });
  return {
    ...served,
    envelope,
    settings,
    clock,
    /** What accounts answers. */
    people,
    /** What jobs are given. */
    parts: () => ({ store: served.store, people, care, envelope, clock, newId: randomUUID }),
    /** Ids whose streams were told. */
    announced,
    /** The server's log lines. */
    lines,
    talksOf,
    alertsOf,
    /** Makes the next id fail, as when the process stops in the middle of a transaction. */
    failNextId() {
      settings.failsOnce = true;
    },
    /** Opens a patient's record for a member of staff. */
    openRecord(account: string, patientId: string) {
      opened.set(account, [...(opened.get(account) ?? []), patientId]);
    },
    /** Accounts that did something about a patient, by the audit log. */
    async auditsOf(patientId: string, action: string) {
      const { rows } = await served.admin.query<{ actor: string }>(
        'select actor from messaging.audit where subject = $1 and action = $2 order by id',
        [patientId, action],
      );
      return rows.map(({ actor }) => actor);
    },
    person,
    /** Sets what accounts says about a provider. */
    states,
    provider() {
      const caller = person(['provider']);
      const providerId = randomUUID();
      providers.set(caller.account, providerId);
      return { caller, providerId, talks: talksOf(caller), role: ChatRole.PROVIDER };
    },
    /** An account that acts for the patients. */
    client(patientIds: readonly string[], relation: Writer['relation'] = 'SELF') {
      const caller = person(['client']);
      for (const patientId of patientIds) {
        const writer: Writer = {
          accountId: caller.account,
          relation,
          name: 'Noor Haddad',
          firstName: 'Noor',
          actsToday: true,
        };
        writers.set(patientId, [...(writers.get(patientId) ?? []), writer]);
      }
      return { caller, talks: talksOf(caller), role: ChatRole.CLIENT };
    },
    /** Ends the tie of an account and a patient. */
    endTie(patientId: string, accountId: string) {
      const all = writers.get(patientId) ?? [];
      writers.set(
        patientId,
        all.map((each) => (each.accountId === accountId ? { ...each, actsToday: false } : each)),
      );
    },
    /** Books a session of the two, or changes what is known about them. */
    relate(providerId: string, patientId: string, change: Partial<CareRelation> = {}) {
      relations.set(`${providerId} ${patientId}`, { ...none, treats: true, ...change });
    },
    async stop() {
      for (const each of closers) each.close();
      await served.stop();
    },
  };
}

/** Starts a conversation of a provider and a client with a session. */
export async function startPair(world: Conversations) {
  const patientId = randomUUID();
  const provider = world.provider();
  const client = world.client([patientId]);
  world.relate(provider.providerId, patientId, { hasUpcomingSessions: true });
  const { conversationId } = await client.talks.startConversation({
    role: client.role,
    providerId: provider.providerId,
    patientId,
  });
  const say = (text: string, messageId: string = randomUUID(), from: typeof client | typeof provider = client) =>
    from.talks.sendMessage({ role: from.role, conversationId, messageId, text });
  const list = (from: typeof client | typeof provider, range: { afterSeq?: bigint; beforeSeq?: bigint } = {}) =>
    from.talks.listMessages({ role: from.role, conversationId, ...range });
  return { patientId, provider, client, conversationId, say, list };
}
