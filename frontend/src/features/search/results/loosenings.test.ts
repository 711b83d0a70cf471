import { noFilters, type SearchFilters } from '@linden/vocabulary/search/search-filters';
import { describe, expect, it } from 'vitest';
import { findPath } from '#src/lib/paths/paths.ts';
import { listLoosenings } from './loosenings.ts';

const offered = (filters: Partial<SearchFilters>) =>
  listLoosenings({
    experience: 'find',
    state: 'CA',
    filters: { ...noFilters, ...filters },
    sort: 'RELEVANCE',
    page: 3,
    carried: new URLSearchParams(),
  });
const labels = (filters: Partial<SearchFilters>) => offered(filters).map(({ label }) => label);

describe('defaults', () => {
  it.each<[string, Partial<SearchFilters>, string[]]>([
    ['nothing chosen', {}, ['Include in-person sessions', 'Prescribers']],
    ['in person', { setting: 'In Person' }, ['Include video sessions', 'Prescribers']],
    ['a place, so both settings', { address: '94609' }, ['Prescribers', 'Without “Near 94609”']],
    ['medication', { typeOfCare: 'Medication management' }, ['Include in-person sessions', 'Talk therapy']],
    [
      'a call',
      { appointmentType: 'Consultation call' },
      ['Include in-person sessions', 'Prescribers', 'An intake appointment instead of a call'],
    ],
  ])('%s', (_row, filters, expected) => expect(labels(filters)).toEqual(expected));
});

describe('chosen filters', () => {
  it.each<[string, Partial<SearchFilters>, string, string]>([
    ['insurance', { insurance: 'Cedar' }, 'Without “Cedar”', '/find/california'],
    ['removes a whole list', { specialty: ['ADHD', 'OCD'] }, 'Without “ADHD” or “OCD”', '/find/california'],
    [
      'a long one by its number',
      { language: ['Spanish', 'French', 'Arabic', 'Hindi'] },
      'Without the 4 languages',
      '/find/california',
    ],
    ['hours', { timeStart: '18:00', timezone: 'UTC' }, 'Without “From 6:00 PM”', '/find/california'],
    ['a date', { availableDate: '2026-12-01' }, 'Without “Tue, Dec 1”', '/find/california'],
    ['at once', { availableImmediately: true }, 'Without “Open within 24 hours”', '/find/california'],
    ['name', { name: 'Maya' }, 'Without “Maya”', '/find/california'],
    ['keeps the rest', { license: 'LCSW', age: 'Adults' }, 'Without “LCSW”', '/find/california/adults'],
  ])('%s', (_row, filters, label, path) => {
    const found = offered(filters).find((each) => each.label === label);
    expect(found && findPath(found.address)).toBe(path);
  });
});

describe('a loose search', () => {
  const label = 'Matching only some of this';
  it.each<[string, Partial<SearchFilters>, boolean]>([
    ['one filter about the person', { specialty: ['ADHD'] }, false],
    ['two of them', { specialty: ['ADHD'], gender: ['Woman'] }, true],
    ['one about the person, one about payment', { specialty: ['ADHD'], insurance: 'Cedar' }, false],
    ['already loose', { specialty: ['ADHD'], gender: ['Woman'], useLooseQuery: true }, false],
  ])('%s', (_row, filters, expected) => expect(labels(filters).includes(label)).toBe(expected));
});
