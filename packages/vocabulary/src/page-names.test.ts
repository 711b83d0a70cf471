import { expect, test } from 'vitest';
import { pageNames } from './page-names.ts';

/** Screens that the spec names for analytics (client-and-shared, section 2.6) and that have a page, in its order. */
const named = [
  ...['Home', 'Categories', 'Filters', 'Search Results', 'Provider Profile', 'Booking'],
  ...['Intake Confirmation', 'Follow Up Confirmation', 'Reschedule Confirmation'],
  ...['Integration Confirm Appointment', 'Client Follow Up Standalone'],
  ...['About Me', 'Billing Info', 'My Coverage', 'Settings'],
  ...['Fully Booked Provider', 'One Click Booking'],
];

/** Pages of ours for which the spec has no name in that list. */
const own = ['Client Dashboard', 'Appointments', 'Provider Dashboard', 'Contact Support', 'Report A Technical Issue'];

test('page names are those of the spec that exist and our own, and no others', () => {
  expect([...pageNames].sort()).toEqual([...named, ...own].sort());
});
