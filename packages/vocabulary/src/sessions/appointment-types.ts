/** Appointment types as named in search URLs, with their codes (C3.17-12). */
export const appointmentTypes = [
  { name: 'Intake appointment', code: 'INTAKE' },
  { name: 'Followup appointment', code: 'FOLLOW_UP' },
  { name: 'Consultation call', code: 'CONSULTATION' },
] as const;

export type AppointmentTypeLabel = (typeof appointmentTypes)[number]['name'];

/** Types that a new client can search for. A follow-up needs an earlier intake. */
export const searchedAppointmentTypes = ['Intake appointment', 'Consultation call'] as const;

export type SearchedAppointmentType = (typeof searchedAppointmentTypes)[number];

export const appointmentTypeCodes = {
  'Intake appointment': 'INTAKE',
  'Consultation call': 'CONSULTATION',
} as const satisfies Record<SearchedAppointmentType, (typeof appointmentTypes)[number]['code']>;

/** Minutes of a consultation call (C9-4a). */
export const consultationMinutes = 15;
