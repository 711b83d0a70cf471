import {
  type AnalyticsEvent,
  type AnalyticsIdentity,
  maxEvents,
  type NewEvent,
  withPrefix,
} from '@linden/vocabulary/analytics/analytics-events';

/** The body for the collector. It contains nothing of the page's address. */
export interface Delivery {
  writeKey: string;
  identity: AnalyticsIdentity;
  events: AnalyticsEvent[];
}

export interface DeliveryParts {
  writeKey: string;
  /** Called at each delivery, because consent may be withdrawn. Undefined: nothing is sent. */
  identity: () => AnalyticsIdentity | undefined;
  send: (delivery: Delivery) => void;
  later: (work: () => void, ms: number) => void;
}

/** Events within this time are sent together. */
const gatherMs = 1_000;

/** Collects events and sends them in batches. Failed deliveries are lost: statistics are not worth a wait or a retry. */
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
      events.push(withPrefix(event));
      if (events.length >= maxEvents) flush();
      else if (events.length === 1) later(flush, gatherMs);
    },
    /** For when the page closes. */
    flush,
  };
}
