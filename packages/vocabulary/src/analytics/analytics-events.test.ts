import { describe, expect, test } from 'vitest';
import { specialties } from '#src/search/specialties.ts';
import { eventNames, isId, readEvent, readIdentity, withPrefix } from './analytics-events.ts';
import { pageNames } from './page-names.ts';

const view = { name: 'linden::page_viewed', value: 1, metadata: { page: 'Search Results' } };
const id = '0d9d8f5e-5a43-4b3e-9a57-6f1f2f7c0001';

describe('an event in the list', () => {
  test('is read back', () => {
    expect(readEvent(withPrefix({ name: 'page_viewed', metadata: { page: 'Home' } }))).toEqual({
      name: 'linden::page_viewed',
      value: 1,
      metadata: { page: 'Home' },
    });
    expect(readEvent(withPrefix({ name: 'appointment_cancelled', metadata: {} }))).toBeDefined();
  });

  test('is one of ours or an existing outcome of the spec (client-and-shared, section 4)', () => {
    expect(eventNames.toSorted()).toEqual([
      'appointment_booked',
      'appointment_cancelled',
      'appointment_rescheduled',
      'follow_up_appointment_booked',
      'page_viewed',
      'visit_started',
    ]);
  });

  test.each(pageNames)('names the page %s', (page) => expect(readEvent({ ...view, metadata: { page } })).toBeDefined());
});

// What no one may learn from how a person uses a marketplace for therapy.
const secrets: [string, unknown][] = [
  ['a filter', { specialty: 'Depression' }],
  ['a search', { page: '/find/texas/depression?insurance=Cedar+Mutual' }],
  ['a page outside the list', { page: 'Safety plan of Ann' }],
  ['a booking detail', { page: 'Booking', timeStart: '2026-12-01T17:00:00Z' }],
  ['a measure', { page: 'Home', phq9: 21 }],
  ['a person', { page: 'Home', name: 'Ann Lee' }],
  ['a word of another type', { page: ['Home', 'Ann Lee'] }],
  ['an inherited key', { page: 'Home', ['__proto__']: null, constructor: 'Ann' }],
  ['nothing where a word is required', {}],
];

describe('has nothing beyond its name', () => {
  test.each(secrets)('rejects %s as a whole', (_row, metadata) => {
    expect(readEvent({ ...view, metadata })).toBeUndefined();
    for (const name of eventNames)
      expect(
        readEvent({ ...view, name: `linden::${name}`, metadata: { ...(metadata as object), x: 'y' } }),
      ).toBeUndefined();
  });

  test('has no word that is a specialty', () => {
    for (const label of specialties) {
      for (const key of ['page', 'came']) expect(readEvent({ ...view, metadata: { [key]: label } })).toBeUndefined();
    }
  });

  test.each([
    ['a score as value', { ...view, value: 21 }],
    ['a text as value', { ...view, value: '1' }],
    ['an extra field', { ...view, email: 'ann@linden.example' }],
    ['another product’s event', { ...view, name: 'other::page_viewed' }],
    ['an event with an object in its name', { ...view, name: 'linden::page_viewed::Ann' }],
    ['an event outside the list', { ...view, name: 'linden::phq9_completed' }],
    ['a name from the prototype', { ...view, name: 'linden::constructor' }],
    ['a list', [view]],
    ['nothing', null],
  ])('rejects %s', (_row, given) => expect(readEvent(given)).toBeUndefined());
});

describe('the identity of an event', () => {
  test('is a set of ids', () => {
    const identity = { stableID: id, growUniversalId: id, clientLeadID: 'A1b2C3d4E5f6G7h8J9kAmB', patientID: id };
    expect(readIdentity(identity)).toEqual(identity);
    expect(readIdentity({ stableID: id, patientID: undefined })).toEqual({ stableID: id });
  });

  test.each([
    ['a name', { stableID: 'Ann Lee' }],
    ['an address', { stableID: id, patientID: 'ann@linden.example' }],
    ['a field other than ids', { stableID: id, email: id }],
    ['no ids', {}],
    ['a list', [id]],
  ])('rejects %s', (_row, given) => expect(readIdentity(given)).toBeUndefined());

  test('does not accept a key of every object as an id', () => expect(isId('constructor', id)).toBe(false));
});
