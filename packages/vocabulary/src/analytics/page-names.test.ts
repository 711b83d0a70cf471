import { expect, test } from 'vitest';
import { pageNames } from './page-names.ts';

/** The screens of C2.6-1 that have a page, in its order. */
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

/** Our pages that C2.6-1 does not list. */
const own = ['Client Dashboard', 'Appointments', 'Provider Dashboard', 'Contact Support', 'Report A Technical Issue'];

test('lists exactly the spec’s pages that exist and our own', () => {
  expect([...pageNames].sort()).toEqual([...named, ...own].sort());
});
