import { expect, test } from 'vitest';
import { getStage, listDueContacts } from './due-contacts.ts';

const raisedAt = new Date('2026-11-28T10:00:00Z');
const at = (minutes: number) => new Date(raisedAt.getTime() + minutes * 60_000);
const none = { providerToldAt: undefined, secondToldAt: undefined, coverProviderId: undefined, staffToldAt: undefined };
const toldFirst = { ...none, providerToldAt: at(0) };
const toldSecond = { ...toldFirst, secondToldAt: at(15) };

test.each([
  ['at once', none, 0, ['PROVIDER']],
  ['told, before 15 minutes', toldFirst, 14.9, []],
  ['at 15 minutes', toldFirst, 15, ['SECOND']],
  ['told twice, before an hour', toldSecond, 59.9, []],
  ['at an hour', toldSecond, 60, ['STAFF']],
  ['all told', { ...toldSecond, staffToldAt: at(60) }, 600, []],
  ['after the worker was away', none, 90, ['PROVIDER', 'SECOND', 'STAFF']],
  ['a clock that runs behind', none, -1, []],
])('%s', (_, told, minutes, due) => {
  expect(listDueContacts({ raisedAt, ...told }, at(minutes))).toEqual(due);
});

test.each([
  ['the provider was told', toldFirst, 'PROVIDER'],
  ['a provider who covers was told', { ...toldSecond, coverProviderId: 'b' }, 'COVER'],
  ['no one covers', toldSecond, 'STAFF'],
  ['an hour has passed', { ...toldSecond, coverProviderId: 'b', staffToldAt: at(60) }, 'STAFF'],
])('the stage when %s', (_, told, stage) => {
  expect(getStage(told)).toBe(stage);
});
