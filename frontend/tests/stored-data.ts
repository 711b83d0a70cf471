import { ageGroups } from '@linden/vocabulary/age-groups';
import { searchedAppointmentTypes } from '@linden/vocabulary/appointment-types';
import { availableDates } from '@linden/vocabulary/available-dates';
import { availableTimes } from '@linden/vocabulary/available-times';
import { cityPages } from '@linden/vocabulary/city-pages';
import { feedbackTags } from '@linden/vocabulary/feedback-tags';
import { genders } from '@linden/vocabulary/genders';
import { identities } from '@linden/vocabulary/identities';
import { languages } from '@linden/vocabulary/languages';
import { settings } from '@linden/vocabulary/settings';
import { specialties } from '@linden/vocabulary/specialties';
import { treatmentMethods } from '@linden/vocabulary/treatment-methods';
import { typesOfCare } from '@linden/vocabulary/types-of-care';
import { usStates } from '@linden/vocabulary/us-states';

const vocabulary: readonly string[] = [
  ...[...specialties, ...languages, ...genders, ...identities, ...treatmentMethods, ...feedbackTags],
  ...[
    ...settings,
    ...typesOfCare,
    ...searchedAppointmentTypes,
    ...availableDates.map(({ name }) => name),
    ...ageGroups.map(({ name }) => name),
  ],
  ...availableTimes.flatMap(({ name, hint }) => [name, hint]),
  ...usStates.map(([name]) => name),
  ...cityPages.map(({ name }) => name),
];

const calendar = [
  'Today',
  'Tomorrow',
  'Sat',
  'Sun',
  'Mon',
  'Tue',
  'Wed',
  'Thu',
  'Fri',
  'Nov',
  'Dec',
  'March',
  'AM',
  'PM',
];
const zones = ['Pacific', 'Eastern'];

/**
 * Returns allowed texts of a marketplace page besides namespaces: vocabulary labels, days and times, and the test's own data. Longer ones
 * come first, because some contain others.
 */
export function storedData(...own: readonly string[]): string[] {
  const escaped = [...vocabulary, ...calendar, ...zones, ...own].map((text) =>
    text.replaceAll('&', '&amp;').replaceAll("'", '&#x27;'),
  );
  return [...new Set(escaped)].sort((one, other) => other.length - one.length);
}
