import { expect, test } from 'vitest';
import {
  getEffectiveAppointmentType,
  getEffectiveMiles,
  getEffectiveSetting,
  getEffectiveTimeZone,
  getEffectiveTypeOfCare,
  getMinuteOfDay,
  nearMiles,
  noFilters,
  readSearchFilters,
  type SearchFilters,
  writeSearchFilters,
} from './search-filters.ts';

const read = (query: string) => readSearchFilters(new URLSearchParams(query));

test('reads no filters from an empty query, and writes none', () => {
  expect(read('')).toEqual(noFilters);
  expect(writeSearchFilters(noFilters).toString()).toBe('');
});

test('writes what it reads, lists in the order of the vocabulary, no empty values', () => {
  const query =
    'insurance=Cedar+Mutual&specialty=Depression&specialty=Anxiety&setting=In+Person&address=Oakland%2C+CA&gender=Woman' +
    '&typeOfCare=Medication+management&availableDate=2026-12-01&availableDates=Mondays&availableTimes=Evening&timeStart=09%3A00&timeEnd=17%3A30&timezone=America%2FDenver';
  const written = writeSearchFilters(read(query));
  expect(written.getAll('specialty')).toEqual(['Anxiety', 'Depression']);
  expect(readSearchFilters(written)).toEqual(read(query));
  expect([...written.values()].every(Boolean)).toBe(true);
});

/** One row per filter of C2.4-1 except `state`, which is in the path. `distance` is ours and follows below. */
const rows: [keyof SearchFilters, string, unknown][] = [
  ['insurance', 'insurance=Cedar+Mutual', 'Cedar Mutual'],
  ['specialty', 'specialty=ADHD&specialty=Trauma+and+PTSD', ['ADHD', 'Trauma and PTSD']],
  ['treatmentMethods', 'treatmentMethods=CBT', ['CBT']],
  ['identity', 'identity=Asian+%2F+Asian+American', ['Asian / Asian American']],
  ['age', 'age=Teenagers', 'Teenagers'],
  ['address', 'address=Oakland%2C+CA', 'Oakland, CA'],
  ['availableDate', 'availableDate=2026-12-01', '2026-12-01'],
  ['timeStart', 'timeStart=09%3A00', '09:00'],
  ['timeEnd', 'timeEnd=24%3A00', '24:00'],
  ['setting', 'setting=Virtual+%26+in-person', 'Virtual & in-person'],
  ['timezone', 'timezone=America%2FDenver', 'America/Denver'],
  ['language', 'language=American+Sign+Language', ['American Sign Language']],
  ['typeOfCare', 'typeOfCare=Medication+management', 'Medication management'],
  ['gender', 'gender=Non+Binary', ['Non Binary']],
  ['availableDates', 'availableDates=Mondays&availableDates=Next+7+days', ['Mondays', 'Next 7 days']],
  ['availableTimes', 'availableTimes=Early+Morning', ['Early Morning']],
  ['clsid', 'clsid=lead-7f', 'lead-7f'],
  ['name', 'name=Maya+O%27Neil', "Maya O'Neil"],
  ['license', 'license=LCSW', 'LCSW'],
  ['useLooseQuery', 'useLooseQuery=true', true],
  ['appointmentType', 'appointmentType=Consultation+call', 'Consultation call'],
  ['availableImmediately', 'availableImmediately=true', true],
  ['providerFeedbackTags', 'providerFeedbackTags=Warm', ['Warm']],
];

test.each(rows)('reads and writes %s under the spec’s name', (name, query, value) => {
  expect(read(query)).toEqual({ ...noFilters, [name]: value });
  expect(writeSearchFilters(read(query)).toString()).toBe(query);
});

test('has a row above for every filter', () => {
  expect([...rows.map(([name]) => name), 'distance'].sort()).toEqual(Object.keys(noFilters).sort());
});

test.each([
  ['with an address', 'address=94609&distance=10', '10', 10],
  ['without an address', 'distance=10', undefined, nearMiles],
  ['of a number outside the list', 'address=94609&distance=3000', undefined, nearMiles],
])('reads a distance %s', (_, query, distance, miles) => {
  expect(read(query).distance).toBe(distance);
  expect(getEffectiveMiles(read(query))).toBe(miles);
});

test('writes a distance after its address', () => {
  expect(writeSearchFilters(read('distance=10&address=94609')).toString()).toBe('address=94609&distance=10');
});

test.each([
  ['a specialty outside the list', 'specialty=Dragons', 'specialty', []],
  ['a gender outside the list', 'gender=woman', 'gender', []],
  ['a setting outside the list', 'setting=Moon', 'setting', undefined],
  ['a date that does not exist', 'availableDate=2026-02-30', 'availableDate', ''],
  ['a date in another format', 'availableDate=12/01/2026', 'availableDate', ''],
  ['a time that does not exist', 'timeStart=25:00', 'timeStart', ''],
  ['an unknown zone', 'timezone=Mars/Olympus', 'timezone', ''],
  ['letters that mean several zones', 'timezone=pst', 'timezone', ''],
  ['a zone with a long minus sign', 'timezone=%E2%88%9205:00', 'timezone', ''],
  ['a weekday in the singular', 'availableDates=Monday', 'availableDates', []],
  ['a method outside the list', 'treatmentMethods=Magic', 'treatmentMethods', []],
  ['an identity outside the list', 'identity=Martian', 'identity', []],
  ['a language outside the list', 'language=Klingon', 'language', []],
  ['a tag outside the list', 'providerFeedbackTags=Grumpy', 'providerFeedbackTags', []],
  ['an age outside the list', 'age=Babies', 'age', undefined],
  ['a follow-up, which a new client cannot have', 'appointmentType=Followup+appointment', 'appointmentType', undefined],
  ['a loose query other than true', 'useLooseQuery=1', 'useLooseQuery', false],
  ['immediate availability other than true', 'availableImmediately=false', 'availableImmediately', false],
  ['an invalid license', 'license=%3Cb%3E', 'license', ''],
  ['a search id with spaces', 'clsid=a+b', 'clsid', ''],
] as const)('drops %s', (_, query, field, expected) => {
  expect(read(query)[field]).toEqual(expected);
});

test('cuts a very long text instead of rejecting it', () => {
  expect(read(`address=${'x'.repeat(5000)}`).address).toHaveLength(200);
  expect(read(`name=${'x '.repeat(5000)}`).name).toBe(`${'x '.repeat(39)}x`);
});

test.each([
  ['an address', 'address=94609', 'Virtual & in-person'],
  ['no address', '', 'Virtual'],
  ['an invalid setting and an address', 'address=94609&setting=Moon', 'Virtual & in-person'],
  ['an explicit setting', 'address=94609&setting=In+Person', 'In Person'],
])('chooses the setting with %s', (_, query, expected) => {
  expect(getEffectiveSetting(read(query))).toBe(expected);
});

test('defaults the type of care to talk therapy', () => {
  expect(getEffectiveTypeOfCare(read('typeOfCare=Surgery'))).toBe('Talk therapy');
  expect(getEffectiveTypeOfCare(read('typeOfCare=Medication+management'))).toBe('Medication management');
});

test('defaults the appointment type to an intake', () => {
  expect(getEffectiveAppointmentType(read(''))).toBe('Intake appointment');
  expect(getEffectiveAppointmentType(read('appointmentType=Consultation+call'))).toBe('Consultation call');
});

test.each([
  ['only a zone', 'timezone=America/Denver', 'UTC'],
  ['a zone and a date', 'timezone=America/Denver&availableDate=2026-12-01', 'America/Denver'],
  ['a zone and times', 'timezone=America/Denver&availableTimes=Evening', 'America/Denver'],
  ['times without a zone', 'availableTimes=Evening', 'UTC'],
])('uses the zone only with dates or times: %s', (_, query, expected) => {
  expect(getEffectiveTimeZone(read(query))).toBe(expected);
});

test('computes minutes of the day', () => {
  expect([getMinuteOfDay('00:00'), getMinuteOfDay('09:30'), getMinuteOfDay('24:00')]).toEqual([0, 570, 1440]);
});
