import {
  type AnalyticsEvent,
  type AnalyticsIdentity,
  mostEvents,
  type NewEvent,
  toWire,
} from '@linden/vocabulary/analytics-events';

/** What the collector is sent; nothing of the page's address goes along. */
export interface Delivery {
  writeKey: string;
  identity: AnalyticsIdentity;
  events: AnalyticsEvent[];
}

export interface DeliveryParts {
  writeKey: string;
  /** Asked at each delivery: consent may have been taken back. Undefined: nothing is sent. */
  identity: () => AnalyticsIdentity | undefined;
  send: (delivery: Delivery) => void;
  later: (work: () => void, ms: number) => void;
}

/** What happens together is sent together. */
const gatherMs = 1_000;

/** Collects events and sends a few at once. What cannot be sent is lost: nobody waits for a statistic, and nothing is tried again. */
export function createDelivery({ writeKey, identity, send, later }: DeliveryParts) {
  let events: AnalyticsEvent[] = [];
  const flush = () => {
    const known = identity();
    const sent = events;
    events = [];
    if (known && sent.length > 0) send({ writeKey, identity: known, events: sent });
  };
  return {
    add(event: NewEvent): void {
      events.push(toWire(event));
      if (events.length >= mostEvents) flush();
      else if (events.length === 1) later(flush, gatherMs);
    },
    /** When the page goes away. */
    flush,
  };
}
