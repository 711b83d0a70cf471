/**
 * Times of day that a visitor may search by, in minutes after local midnight, end exclusive (C3.17-9: before 10am, 10am to noon,
 * noon to 5pm, after 5pm).
 */
export const availableTimes = [
  { name: 'Early Morning', hint: 'before 10am', startMinute: 0, endMinute: 600 },
  { name: 'Morning', hint: '10am to noon', startMinute: 600, endMinute: 720 },
  { name: 'Afternoon', hint: 'noon to 5pm', startMinute: 720, endMinute: 1020 },
  { name: 'Evening', hint: 'after 5pm', startMinute: 1020, endMinute: 1440 },
] as const;

export type AvailableTime = (typeof availableTimes)[number]['name'];
