import { invalid } from '@linden/platform/domain-error';
import { authorizeAuthor } from '#src/access/note-access.ts';
import type { Handler } from '#src/context.ts';
import { readEventData } from '#src/domain/notes/event-data.ts';
import { putProviderEvent } from '#src/store/notes/provider-events.ts';
import { buildProviderEventProto } from '#src/wire/provider-event-to-proto.ts';

const code = /^[A-Z][A-Z0-9_]{2,63}$/;

export const upsertProviderEvent: Handler<'upsertProviderEvent'> = (context) => async (request, call) => {
  const { providerId, store } = await authorizeAuthor(context, call);
  const { eventType } = request;
  if (!code.test(eventType)) throw invalid('INVALID_EVENT_TYPE', 'must be an upper-case code', 'eventType');
  const data = readEventData(request.data);
  const event = await store.tx((tx) => putProviderEvent(tx, { id: context.newId(), providerId, eventType, data }));
  return event ? { event: buildProviderEventProto(event) } : {};
};
