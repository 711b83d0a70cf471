import { type Arrival, arrivals } from '@linden/vocabulary/analytics/analytics-events';

/** In session storage: how this visit came, as one of five words. Written with consent only. */
const channelKey = 'linden-channel';

export function saveVisitChannel(session: Pick<Storage, 'setItem'>, channel: Arrival): void {
  session.setItem(channelKey, channel);
}

/** Returns how this visit came; undefined without consent. */
export function readVisitChannel(session: Pick<Storage, 'getItem'>): Arrival | undefined {
  const kept = session.getItem(channelKey);
  return arrivals.find((word) => word === kept);
}

export function deleteVisitChannel(session: Pick<Storage, 'removeItem'>): void {
  session.removeItem(channelKey);
}
