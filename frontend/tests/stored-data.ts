import { usStates } from '@linden/vocabulary/places/us-states';
import { ageGroups } from '@linden/vocabulary/search/age-groups';
import { availableDates } from '@linden/vocabulary/search/available-dates';
import { availableTimes } from '@linden/vocabulary/search/available-times';
import { cityPages } from '@linden/vocabulary/search/city-pages';
import { feedbackTags } from '@linden/vocabulary/search/feedback-tags';
import { genders } from '@linden/vocabulary/search/genders';
import { identities } from '@linden/vocabulary/search/identities';
import { languages } from '@linden/vocabulary/search/languages';
import { settings } from '@linden/vocabulary/search/settings';
import { specialties } from '@linden/vocabulary/search/specialties';
import { treatmentMethods } from '@linden/vocabulary/search/treatment-methods';
import { typesOfCare } from '@linden/vocabulary/search/types-of-care';
import { searchedAppointmentTypes } from '@linden/vocabulary/sessions/appointment-types';

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
