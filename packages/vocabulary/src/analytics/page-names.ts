/** Analytics names of the screens that exist (C2.6-1). */
export const pageNames = [
  'Home',
  'Categories',
  'Filters',
  'Search Results',
  'Provider Profile',
  'Fully Booked Provider',
  'Booking',
  'One Click Booking',
  'Intake Confirmation',
  'Follow Up Confirmation',
  'Reschedule Confirmation',
  'Integration Confirm Appointment',
  'Client Follow Up Standalone',
  'Client Dashboard',
  'Appointments',
  'About Me',
  'Billing Info',
  'My Coverage',
  'Settings',
  'Provider Dashboard',
  'Contact Support',
  'Report A Technical Issue',
] as const;

export type PageName = (typeof pageNames)[number];
