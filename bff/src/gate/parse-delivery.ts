import {
  type AnalyticsEvent,
  type AnalyticsIdentity,
  maxEvents,
  readEvent,
  readIdentity,
} from '@linden/vocabulary/analytics/analytics-events';
import { Refusal } from './refusal.ts';

export interface ParsedDelivery {
  identity: AnalyticsIdentity;
  events: AnalyticsEvent[];
}

/**
 * Returns the events of a browser, limited to the list of known events and properties. One unknown property refuses all of it.
 * @throws {Refusal}
 */
export function parseDelivery(body: unknown, writeKey: string): ParsedDelivery {
  if (body === null || typeof body !== 'object' || Array.isArray(body)) throw new Refusal('BAD_REQUEST');
  const { writeKey: key, identity, events, ...more } = body as Record<string, unknown>;
  if (key !== writeKey) throw new Refusal('WRITE_KEY_INVALID');
  const who = readIdentity(identity);
  if (!who || Object.keys(more).length > 0) throw new Refusal('EVENT_NOT_ALLOWED');
  if (!Array.isArray(events) || events.length < 1 || events.length > maxEvents) throw new Refusal('EVENT_NOT_ALLOWED');
  return { identity: who, events: events.map(isAllowed) };
}

function isAllowed(given: unknown): AnalyticsEvent {
  const event = readEvent(given);
  if (!event) throw new Refusal('EVENT_NOT_ALLOWED');
  return event;
}
