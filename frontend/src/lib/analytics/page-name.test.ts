import { expect, test } from 'vitest';
import { pageName } from './page-name.ts';

test.each([
  ['/', 'Home'],
  ['/find', 'Search Results'],
  ['/find/texas/houston/anxiety/2', 'Search Results'],
  ['/therapists/california/', 'Search Results'],
  ['/therapists/categories', 'Categories'],
  ['/find/filters', 'Filters'],
  ['/provider/maya-okafor/a1b2c3d4', 'Provider Profile'],
  ['/find/book-appointment', 'Booking'],
  ['/therapists/book-appointment/ocb', 'One Click Booking'],
  ['/find/new-booking-confirmation', 'Intake Confirmation'],
  ['/reschedule-booking-confirmation', 'Reschedule Confirmation'],
  ['/client-dashboard', 'Client Dashboard'],
  ['/client-dashboard/A1b2/home', 'Client Dashboard'],
  ['/client-dashboard/appointments/past/3', 'Appointments'],
  ['/client-dashboard/account/insurance', 'My Coverage'],
  ['/client-dashboard/A1b2/account/patient', 'About Me'],
  ['/experiencing-trouble', 'Report A Technical Issue'],
  ['/no-such-page', undefined],
  ['/client-dashboard/messages', undefined],
  ['/client-dashboard/appointments/0d9d8f5e/repeat', undefined],
])('the client page %s is %s', (path, name) => expect(pageName('client', path)).toBe(name));

test.each([
  ['provider', '/', 'Provider Dashboard'],
  ['provider', '/find', undefined],
  ['ops', '/people', undefined],
] as const)('on the host %s %s is %s', (portal, path, name) => expect(pageName(portal, path)).toBe(name));
