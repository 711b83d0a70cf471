import { describe, expect, test } from 'vitest';
import { parseDelivery } from './parse-delivery.ts';

const stableID = '0d9d8f5e-5a43-4b3e-9a57-6f1f2f7c0001';
const event = { name: 'linden::page_viewed', value: 1, metadata: { page: 'Search Results' } };
const delivery = { writeKey: 'linden-local', identity: { stableID }, events: [event] };

const refusal = (body: unknown) => {
  try {
    return parseDelivery(body, 'linden-local') && 'taken';
  } catch (error) {
    return (error as { code: string }).code;
  }
};

describe('events of a browser', () => {
  test('are accepted as listed', () => {
    expect(parseDelivery(delivery, 'linden-local')).toEqual({ identity: { stableID }, events: [event] });
  });

  test.each<[string, unknown, string]>([
    ['of another environment', { ...delivery, writeKey: 'linden-production' }, 'WRITE_KEY_INVALID'],
    ['without a key', { ...delivery, writeKey: undefined }, 'WRITE_KEY_INVALID'],
    ['with a person’s name', { ...delivery, identity: { stableID, name: 'Ann Lee' } }, 'EVENT_NOT_ALLOWED'],
    ['with the address of the page', { ...delivery, url: '/find/texas/depression' }, 'EVENT_NOT_ALLOWED'],
    [
      'with a filter',
      { ...delivery, events: [{ ...event, metadata: { page: 'Home', specialty: 'ADHD' } }] },
      'EVENT_NOT_ALLOWED',
    ],
    ['with one bad event of two', { ...delivery, events: [event, { ...event, value: 21 }] }, 'EVENT_NOT_ALLOWED'],
    ['of nothing', { ...delivery, events: [] }, 'EVENT_NOT_ALLOWED'],
    ['with too much data', { ...delivery, events: Array.from({ length: 21 }, () => event) }, 'EVENT_NOT_ALLOWED'],
    ['as a list', [delivery], 'BAD_REQUEST'],
    ['as nothing', null, 'BAD_REQUEST'],
  ])('%s are refused', (_row, body, code) => expect(refusal(body)).toBe(code));
});
