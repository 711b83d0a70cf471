import { create, type MessageInitShape } from '@bufbuild/protobuf';
import { DomainError } from '@linden/platform/domain-error';
import { AppointmentType } from '@linden/proto/resource/v1/session_pb';
import {
  type Filters,
  FiltersSchema,
  type SearchProvidersRequest,
  SearchProvidersRequestSchema,
  type Setting,
  Sort,
} from '@linden/proto/search/v1/search_service_pb';
import { expect, test } from 'vitest';
import { checkFilters, checkSort, checkZone, parsePage } from './check-request.ts';

type FiltersInit = Exclude<MessageInitShape<typeof FiltersSchema>, Filters>;
type RequestInit = Exclude<MessageInitShape<typeof SearchProvidersRequestSchema>, SearchProvidersRequest>;

function refusal(work: () => unknown): unknown {
  try {
    work();
  } catch (error) {
    if (error instanceof DomainError) return [error.code, error.field];
    throw error;
  }
  return 'accepted';
}

const known = new Set(['Cedar Mutual']);

test.each<[string, FiltersInit, unknown]>([
  ['nothing', {}, 'accepted'],
  ['a known state', { usState: 'CA' }, 'accepted'],
  ['an unknown state', { usState: 'ZZ' }, ['NOT_IN_LIST', 'state']],
  ['a state by name', { usState: 'California' }, ['NOT_IN_LIST', 'state']],
  ['a known insurance', { insurance: 'Cedar Mutual' }, 'accepted'],
  ['an unknown insurance', { insurance: 'Nope' }, ['INSURANCE_UNKNOWN', 'insurance']],
  ['an unknown specialty', { specialties: ['Anxiety', 'Dragons'] }, ['NOT_IN_LIST', 'specialty']],
  ['an unknown gender', { genders: ['Robot'] }, ['NOT_IN_LIST', 'gender']],
  ['an unknown method', { treatmentMethods: ['Magic'] }, ['NOT_IN_LIST', 'treatmentMethods']],
  ['an unknown identity', { identities: ['Martian'] }, ['NOT_IN_LIST', 'identity']],
  ['an unknown language', { languages: ['Klingon'] }, ['NOT_IN_LIST', 'language']],
  ['an unknown tag', { feedbackTags: ['Grumpy'] }, ['NOT_IN_LIST', 'providerFeedbackTags']],
  ['an unknown age group', { age: 'Babies' }, ['NOT_IN_LIST', 'age']],
  ['a license in either case', { license: 'lcsw' }, 'accepted'],
  ['a license with a wildcard', { license: 'L.*' }, ['NOT_IN_LIST', 'license']],
  ['a name that is too long', { name: 'x'.repeat(81) }, ['TOO_LONG', 'name']],
  ['a consultation call', { appointmentType: AppointmentType.CONSULTATION }, 'accepted'],
  ['a follow-up', { appointmentType: AppointmentType.FOLLOW_UP }, ['NOT_IN_LIST', 'appointmentType']],
  ['the same language many times', { languages: Array(1000).fill('English') }, ['TOO_MANY', 'language']],
  ['the same specialty many times', { specialties: Array(1000).fill('Anxiety') }, ['TOO_MANY', 'specialty']],
  ['the same gender many times', { genders: Array(1000).fill('Man') }, ['TOO_MANY', 'gender']],
  [
    'more times of day than there are hours',
    { time: { timesOfDay: Array(25).fill({ startMinute: 600, endMinute: 720 }) } },
    ['TOO_MANY', 'availableTimes'],
  ],
  ['the same weekdays many times', { time: { daysOfWeek: Array(8).fill(1) } }, ['TOO_MANY', 'availableDates']],
  ['a radius that is not a number', { radiusMiles: Number.NaN }, ['OUT_OF_RANGE', 'radiusMiles']],
  ['an unknown setting', { setting: 9 as Setting }, ['NOT_IN_LIST', 'setting']],
  ['a negative radius', { radiusMiles: -1 }, ['OUT_OF_RANGE', 'radiusMiles']],
  ['a radius across the country', { radiusMiles: 3000 }, ['OUT_OF_RANGE', 'radiusMiles']],
  ['an unknown time zone', { time: { timeZone: 'Mars/Olympus' } }, ['NOT_IN_LIST', 'timezone']],
  ['a date that does not exist', { time: { dates: ['2026-02-30'] } }, ['INVALID_DATE', 'availableDate']],
  ['a date in another format', { time: { dates: ['1.2.2026'] } }, ['INVALID_DATE', 'availableDate']],
  ['too many dates', { time: { dates: Array<string>(32).fill('2026-12-01') } }, ['TOO_MANY', 'availableDate']],
  ['an eighth day of the week', { time: { daysOfWeek: [8] } }, ['OUT_OF_RANGE', 'availableDates']],
  ['an hour after midnight', { time: { withinHours: 5000 } }, ['OUT_OF_RANGE', 'availableDates']],
  [
    'a time range that ends before it begins',
    { time: { timesOfDay: [{ startMinute: 600, endMinute: 600 }] } },
    ['INVALID_RANGE', 'timeEnd'],
  ],
  [
    'a time range past midnight',
    { time: { timesOfDay: [{ startMinute: 600, endMinute: 1500 }] } },
    ['INVALID_RANGE', 'timeEnd'],
  ],
])('filters: %s', (_, init, expected) => {
  expect(refusal(() => checkFilters(create(FiltersSchema, init), known))).toEqual(expected);
});

test('accepts any insurance name while the catalog is not available', () => {
  expect(refusal(() => checkFilters(create(FiltersSchema, { insurance: 'Nope' }), undefined))).toBe('accepted');
});

test.each<[string, RequestInit, unknown]>([
  ['a first page', { first: 20 }, { size: 20, backward: false, from: '', offset: 0 }],
  ['a next page', { first: 20, after: 'c' }, { size: 20, backward: false, from: 'c', offset: 0 }],
  ['a previous page', { last: 20, before: 'c' }, { size: 20, backward: true, from: 'c', offset: 0 }],
  ['page 3 by number', { first: 20, offset: 40 }, { size: 20, backward: false, from: '', offset: 40 }],
  ['the last page by number', { first: 20, offset: 9980 }, { size: 20, backward: false, from: '', offset: 9980 }],
  ['past the last page by number', { first: 20, offset: 9981 }, ['OUT_OF_RANGE', 'offset']],
  ['a negative offset', { first: 20, offset: -1 }, ['OUT_OF_RANGE', 'offset']],
  ['an offset and a cursor', { first: 20, offset: 20, after: 'c' }, ['CURSOR_DIRECTION', 'offset']],
  ['no size', {}, ['OUT_OF_RANGE', 'first']],
  ['too many', { first: 101 }, ['OUT_OF_RANGE', 'first']],
  ['too many, backward', { last: 101, before: 'c' }, ['OUT_OF_RANGE', 'last']],
  ['both directions', { first: 1, last: 1 }, ['FIRST_OR_LAST', 'last']],
  ['backward without a cursor', { last: 5 }, ['REQUIRED', 'before']],
  ['forward with before', { first: 5, before: 'c' }, ['CURSOR_DIRECTION', 'before']],
  ['backward with after', { last: 5, before: 'c', after: 'd' }, ['CURSOR_DIRECTION', 'after']],
])('pages: %s', (_, init, expected) => {
  let page: unknown;
  const refused = refusal(() => {
    page = parsePage(create(SearchProvidersRequestSchema, init));
  });
  expect(refused === 'accepted' ? page : refused).toEqual(expected);
});

test.each<[string, Sort, string, unknown]>([
  ['an unknown order', 7 as Sort, '', ['NOT_IN_LIST', 'sort']],
  ['no order', Sort.UNSPECIFIED, '', 'accepted'],
  ['by distance', Sort.DISTANCE, 'Oakland, CA', 'accepted'],
  ['by distance without an address', Sort.DISTANCE, '', ['REQUIRED', 'address']],
])('order: %s', (_, sort, address, expected) => {
  expect(refusal(() => checkSort(sort, create(FiltersSchema, { address })))).toEqual(expected);
});

test.each([
  ['', 'accepted'],
  ['America/Denver', 'accepted'],
  ['Mars/Olympus', ['NOT_IN_LIST', 'timezone']],
])('checks the zone of the days: %j', (zone, expected) => {
  expect(refusal(() => checkZone(zone))).toEqual(expected);
});
