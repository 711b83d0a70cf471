import { invalid } from '@linden/platform/domain-error';
import { providerEventTypes } from '@linden/vocabulary/providers/provider-events';
import { authorizeAuthor } from '#src/access/note-access.ts';
import type { Handler } from '#src/context.ts';
import { readEventData } from '#src/domain/notes/event-data.ts';
import { putProviderEvent } from '#src/store/notes/provider-events.ts';
import { buildProviderEventProto } from '#src/wire/provider-event-to-proto.ts';

const known: ReadonlySet<string> = new Set(providerEventTypes);

export const upsertProviderEvent: Handler<'upsertProviderEvent'> = (context) => async (request, call) => {
  const { providerId, store } = await authorizeAuthor(context, call);
  const { eventType } = request;
  if (!known.has(eventType)) throw invalid('INVALID_EVENT_TYPE', 'must be a known event', 'eventType');
  const data = readEventData(request.data);
  const event = await store.tx((tx) => putProviderEvent(tx, { id: context.newId(), providerId, eventType, data }));
  return event ? { event: buildProviderEventProto(event) } : {};
};
