import { setTimeout as wait } from 'node:timers/promises';
import { runInParentCall } from '@linden/platform/rpc/rpc-context';
import { type AccountEvent as EventRecord, ChatRole as ProtoRole } from '@linden/proto/messaging/v1/conversation_pb';
import type { ListAccountEventsResponse } from '@linden/proto/messaging/v1/conversation_service_pb';
import { GraphQLError } from 'graphql';
import type { RequestContext } from '#src/context.ts';
import { callUpstream } from '#src/errors.ts';
import { waits } from '#src/gate/limits.ts';
import type { AccountEvents, ChatRole } from '#src/gen/resolvers.ts';
import type { Feed } from '#src/streams/account-feeds.ts';
import { requireInstant } from '../appointments/view.ts';
import { toChatMessage } from './view.ts';

/** Milliseconds until messaging is asked again after it did not answer. */
const pauseMs = 3_000;

/**
 * Opens the stream of an account. Each look is a call as the caller, so each is authorized anew.
 * @throws {GraphQLError} when the first look is refused or has no answer
 */
export async function watchAccount(
  { upstreams, stream, caller }: RequestContext,
  after: string | undefined,
): Promise<AsyncGenerator<{ accountEvents: AccountEvents }>> {
  if (!stream) throw new GraphQLError('a subscription is read as an event stream');
  const feed = stream.feeds.open();
  const look = (cursor: string) =>
    runInParentCall({ deadlineMs: Date.now() + waits.request, signal: stream.signal, caller }, () =>
      callUpstream('messaging', () => upstreams.conversations.listAccountEvents({ after: cursor })),
    );
  try {
    const first = await look(after ?? '');
    return follow({ feed, look, first, signal: stream.signal });
  } catch (error) {
    feed.close();
    throw error;
  }
}

interface Following {
  feed: Feed;
  look: (cursor: string) => Promise<ListAccountEventsResponse>;
  first: ListAccountEventsResponse;
  signal: AbortSignal;
}

async function* follow({ feed, look, first, signal }: Following): AsyncGenerator<{ accountEvents: AccountEvents }> {
  try {
    let answer = first;
    yield toEvents(answer);
    while (!signal.aborted) {
      feed.follow(answer.feedIds);
      await feed.wait(signal);
      if (signal.aborted) return;
      const next = await tryLook(look, answer.cursor, signal);
      if (next === 'refused') return;
      if (next === 'away') continue;
      answer = next;
      if (answer.events.length > 0 || answer.isReset) yield toEvents(answer);
    }
  } finally {
    feed.close();
  }
}

/** An outage is waited out; a refusal ends the stream, and the next one says why. */
async function tryLook(
  look: Following['look'],
  cursor: string,
  signal: AbortSignal,
): Promise<ListAccountEventsResponse | 'away' | 'refused'> {
  try {
    return await look(cursor);
  } catch (error) {
    const kind = error instanceof GraphQLError ? (error.extensions.kind ?? error.extensions.code) : undefined;
    if (kind !== 'SERVICE_UNAVAILABLE' && kind !== 'TOO_BUSY') return 'refused';
    await wait(pauseMs, undefined, { signal }).catch(() => undefined);
    return 'away';
  }
}

function toEvents({ events, cursor, isReset }: ListAccountEventsResponse): { accountEvents: AccountEvents } {
  return { accountEvents: { events: events.flatMap(toEvent), cursor, isReset } };
}

function toEvent({ conversationId, role: side, what }: EventRecord): AccountEvents['events'] {
  const role: ChatRole = side === ProtoRole.PROVIDER ? 'PROVIDER' : 'CLIENT';
  if (what.case === 'message')
    return [{ __typename: 'ChatMessageEvent', conversationId, role, message: toChatMessage(what.value, role) }];
  if (what.case === 'read') {
    const { role: by, seq, at } = what.value;
    const direction = by === side ? 'OUTGOING' : 'INCOMING';
    const read = { conversationId, role, direction, seq: Number(seq), at: requireInstant(at) } as const;
    return [{ __typename: 'ChatReadEvent', ...read }];
  }
  return [];
}
