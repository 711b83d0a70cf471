/** Dates that a visitor may search by: plural weekday names, or a time from now (C3.17-10). */
export const availableDates = [
  { name: 'Mondays', dayOfWeek: 1 },
  { name: 'Tuesdays', dayOfWeek: 2 },
  { name: 'Wednesdays', dayOfWeek: 3 },
  { name: 'Thursdays', dayOfWeek: 4 },
  { name: 'Fridays', dayOfWeek: 5 },
  { name: 'Saturdays', dayOfWeek: 6 },
  { name: 'Sundays', dayOfWeek: 7 },
  { name: 'Available in 72 hours', withinHours: 72 },
  { name: 'Next 3 days', withinHours: 72 },
  { name: 'Next 5 days', withinHours: 120 },
  { name: 'Next 7 days', withinHours: 168 },
  { name: 'Next 10 days', withinHours: 240 },
] as const;

export type AvailableDate = (typeof availableDates)[number]['name'];
