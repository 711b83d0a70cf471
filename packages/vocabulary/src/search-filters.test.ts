import { expect, test } from 'vitest';
import {
  effectiveAppointmentType,
  effectiveSetting,
  effectiveTimeZone,
  effectiveTypeOfCare,
  minuteOfDay,
  noFilters,
  readSearchFilters,
  type SearchFilters,
  writeSearchFilters,
} from './search-filters.ts';

const read = (query: string) => readSearchFilters(new URLSearchParams(query));

test('an empty address has no filters and writes none', () => {
  expect(read('')).toEqual(noFilters);
  expect(writeSearchFilters(noFilters).toString()).toBe('');
});

test('what is read is written again, lists in the order of the vocabulary, nothing empty', () => {
  const query =
    'insurance=Cedar+Mutual&specialty=Depression&specialty=Anxiety&setting=In+Person&address=Oakland%2C+CA&gender=Woman' +
    '&typeOfCare=Medication+management&availableDate=2026-12-01&availableDates=Mondays&availableTimes=Evening&timeStart=09%3A00&timeEnd=17%3A30&timezone=America%2FDenver';
  const written = writeSearchFilters(read(query));
  expect(written.getAll('specialty')).toEqual(['Anxiety', 'Depression']);
  expect(readSearchFilters(written)).toEqual(read(query));
  expect([...written.values()].every(Boolean)).toBe(true);
});

/** One row per filter of the spec's list that is not `state`, which stands in the path. */
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

test.each(rows)('%s is read and written as the spec names it', (name, query, value) => {
  expect(read(query)).toEqual({ ...noFilters, [name]: value });
  expect(writeSearchFilters(read(query)).toString()).toBe(query);
});

test('every filter has its row above', () => {
  expect(rows.map(([name]) => name).sort()).toEqual(Object.keys(noFilters).sort());
});

test.each([
  ['a specialty outside the list', 'specialty=Dragons', 'specialty', []],
  ['a gender outside the list', 'gender=woman', 'gender', []],
  ['a setting outside the list', 'setting=Moon', 'setting', undefined],
  ['a date that is no date', 'availableDate=2026-02-30', 'availableDate', ''],
  ['a date in another shape', 'availableDate=12/01/2026', 'availableDate', ''],
  ['a time that is none', 'timeStart=25:00', 'timeStart', ''],
  ['a zone that is none', 'timezone=Mars/Olympus', 'timezone', ''],
  ['letters that mean several zones', 'timezone=pst', 'timezone', ''],
  ['a zone with a long minus', 'timezone=%E2%88%9205:00', 'timezone', ''],
  ['a weekday in the singular', 'availableDates=Monday', 'availableDates', []],
  ['a method outside the list', 'treatmentMethods=Magic', 'treatmentMethods', []],
  ['an identity outside the list', 'identity=Martian', 'identity', []],
  ['a language outside the list', 'language=Klingon', 'language', []],
  ['a tag outside the list', 'providerFeedbackTags=Grumpy', 'providerFeedbackTags', []],
  ['an age outside the list', 'age=Babies', 'age', undefined],
  ['a follow-up, which nobody new can have', 'appointmentType=Followup+appointment', 'appointmentType', undefined],
  ['a loose query that is not true in words', 'useLooseQuery=1', 'useLooseQuery', false],
  ['immediately, but no', 'availableImmediately=false', 'availableImmediately', false],
  ['a licence that is none', 'license=%3Cb%3E', 'license', ''],
  ['a search id with spaces', 'clsid=a+b', 'clsid', ''],
] as const)('%s is dropped', (_, query, field, expected) => {
  expect(read(query)[field]).toEqual(expected);
});

test('a very long text is cut, not refused', () => {
  expect(read(`address=${'x'.repeat(5000)}`).address).toHaveLength(200);
  expect(read(`name=${'x '.repeat(5000)}`).name).toBe(`${'x '.repeat(39)}x`);
});

test.each([
  ['an address', 'address=94609', 'Virtual & in-person'],
  ['no address', '', 'Virtual'],
  ['an invalid setting and an address', 'address=94609&setting=Moon', 'Virtual & in-person'],
  ['a setting of its own', 'address=94609&setting=In+Person', 'In Person'],
])('the setting with %s', (_, query, expected) => {
  expect(effectiveSetting(read(query))).toBe(expected);
});

test('the type of care defaults to talk therapy', () => {
  expect(effectiveTypeOfCare(read('typeOfCare=Surgery'))).toBe('Talk therapy');
  expect(effectiveTypeOfCare(read('typeOfCare=Medication+management'))).toBe('Medication management');
});

test('the first appointment defaults to an intake', () => {
  expect(effectiveAppointmentType(read(''))).toBe('Intake appointment');
  expect(effectiveAppointmentType(read('appointmentType=Consultation+call'))).toBe('Consultation call');
});

test.each([
  ['only a zone', 'timezone=America/Denver', 'UTC'],
  ['a zone and a date', 'timezone=America/Denver&availableDate=2026-12-01', 'America/Denver'],
  ['a zone and times', 'timezone=America/Denver&availableTimes=Evening', 'America/Denver'],
  ['times without a zone', 'availableTimes=Evening', 'UTC'],
])('the zone counts only with dates or times: %s', (_, query, expected) => {
  expect(effectiveTimeZone(read(query))).toBe(expected);
});

test('minutes of the day', () => {
  expect([minuteOfDay('00:00'), minuteOfDay('09:30'), minuteOfDay('24:00')]).toEqual([0, 570, 1440]);
});
