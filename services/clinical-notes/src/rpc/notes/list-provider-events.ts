import { invalid } from '@linden/platform/domain-error';
import { authorizeAuthor } from '#src/access/note-access.ts';
import type { Handler } from '#src/context.ts';
import { listProviderEvents as list } from '#src/store/notes/provider-events.ts';
import { buildProviderEventProto } from '#src/wire/provider-event-to-proto.ts';

const maxTypes = 50;

export const listProviderEvents: Handler<'listProviderEvents'> =
  (context) =>
  async ({ eventTypes }, call) => {
    const { providerId, store } = await authorizeAuthor(context, call);
    if (eventTypes.length > maxTypes) throw invalid('TOO_MANY', `at most ${maxTypes} types`, 'eventTypes');
    const events = await store.read((tx) => list(tx, providerId, eventTypes));
    return { events: events.map(buildProviderEventProto) };
  };
