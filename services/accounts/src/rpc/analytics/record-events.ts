import { invalid } from '@linden/platform/domain-error';
import {
  type AnalyticsIdentity,
  maxEvents,
  readEvent,
  readIdentity,
} from '@linden/vocabulary/analytics/analytics-events';
import { authorizeCaller } from '#src/access/authorize.ts';
import type { AnalyticsHandler } from '#src/context.ts';
import { isBff } from '#src/domain/access/policies.ts';
import { addEvents, deleteOldEvents, type EventRow } from '#src/store/analytics/analytics.ts';

/** Validates every event against the list again. An unlisted event rejects the whole request, and the error does not repeat its words. */
export const recordEvents: AnalyticsHandler<'recordEvents'> =
  ({ store }) =>
  async ({ identity, events }, call) => {
    const bff = authorizeCaller(call, isBff);
    if (events.length < 1 || events.length > maxEvents)
      throw invalid('OUT_OF_RANGE', 'between 1 and 20 events', 'events');
    const who = readIdentity({
      stableID: identity?.stableId,
      growUniversalId: identity?.universalId || undefined,
      clientLeadID: identity?.clientLeadId || undefined,
      patientID: identity?.patientId || undefined,
    });
    if (!who) throw invalid('INVALID_ID', 'people must be named by opaque ids', 'identity');
    const rows = events.map(({ name, value, metadata }, index) => toRow({ name, value, metadata }, who, index));
    await store.as(bff).tx(async (tx) => {
      await addEvents(tx, rows);
      await deleteOldEvents(tx);
    });
    return {};
  };

function toRow(given: object, who: AnalyticsIdentity, index: number): EventRow {
  const event = readEvent(given);
  if (!event) throw invalid('EVENT_NOT_ALLOWED', 'unknown event', `events.${index}`);
  const [word = ''] = Object.values(event.metadata);
  return {
    name: event.name,
    word,
    stableId: who.stableID,
    universalId: who.growUniversalId,
    clientLeadId: who.clientLeadID,
    patientId: who.patientID,
  };
}
