import { expect, test } from 'vitest';
import { pageNames } from './page-names.ts';

/** The spec's analytics screens that have a page, in its order (client-and-shared, section 2.6). */
const named = [
  'Home',
  'Categories',
  'Filters',
  'Search Results',
  'Provider Profile',
  'Booking',
  'Intake Confirmation',
  'Follow Up Confirmation',
  'Reschedule Confirmation',
  'Integration Confirm Appointment',
  'Client Follow Up Standalone',
  'About Me',
  'Billing Info',
  'My Coverage',
  'Settings',
  'Fully Booked Provider',
  'One Click Booking',
];

/** Our pages that are not in the spec's list. */
const own = ['Client Dashboard', 'Appointments', 'Provider Dashboard', 'Contact Support', 'Report A Technical Issue'];

test('lists exactly the spec’s pages that exist and our own', () => {
  expect([...pageNames].sort()).toEqual([...named, ...own].sort());
});
