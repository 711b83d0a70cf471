import { readEvent } from '@linden/vocabulary/analytics/analytics-events';
import { beforeEach, describe, expect, test } from 'vitest';
import { createDelivery, type Delivery } from './delivery.ts';

const stableID = '0d9d8f5e-5a43-4b3e-9a57-6f1f2f7c0001';
let sent: Delivery[];
let due: (() => void)[];
let agreed: boolean;

beforeEach(() => {
  sent = [];
  due = [];
  agreed = true;
});

const delivery = () =>
  createDelivery({
    writeKey: 'linden-local',
    identity: () => (agreed ? { stableID } : undefined),
    send: (each) => sent.push(each),
    later: (work) => due.push(work),
  });
const pass = () => {
  for (const work of due.splice(0)) work();
};

describe('events', () => {
  test('are sent together, with the prefix and the write key', () => {
    const { add } = delivery();
    add({ name: 'page_viewed', metadata: { page: 'Home' } });
    add({ name: 'appointment_cancelled', metadata: {} });
    expect(sent).toEqual([]);
    pass();
    expect(sent).toEqual([
      {
        writeKey: 'linden-local',
        identity: { stableID },
        events: [
          { name: 'linden::page_viewed', value: 1, metadata: { page: 'Home' } },
          { name: 'linden::appointment_cancelled', value: 1, metadata: {} },
        ],
      },
    ]);
    expect(sent[0]?.events.every((event) => readEvent(event))).toBe(true);
  });

  test('are never sent without consent', () => {
    const { add, flush } = delivery();
    agreed = false;
    add({ name: 'page_viewed', metadata: { page: 'Home' } });
    pass();
    agreed = true;
    flush();
    expect(sent).toEqual([]);
  });

  test('are sent at once when there are twenty, and when the page closes', () => {
    const { add, flush } = delivery();
    for (let count = 0; count < 21; count++) add({ name: 'page_viewed', metadata: { page: 'Home' } });
    expect(sent.map(({ events }) => events.length)).toEqual([20]);
    flush();
    expect(sent.map(({ events }) => events.length)).toEqual([20, 1]);
  });
});
