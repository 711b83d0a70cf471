import { expect, it } from 'vitest';
import { listOfficeLines } from './office-lines.ts';

const office = {
  physicalAddress: '410 Linden Street',
  physicalAddressPartTwo: 'Floor 2',
  physicalCity: 'Oakland',
  physicalState: 'CA',
  physicalZip: '94607',
};

it.each([
  ['the suite and the ZIP code', office, '410 Linden Street, Floor 2, Oakland, CA 94607'],
  ['no empty line', { ...office, physicalAddressPartTwo: null }, '410 Linden Street, Oakland, CA 94607'],
  ['nothing without a city', { ...office, physicalCity: null }, ''],
])('has %s', (_, given, line) => expect(listOfficeLines(given).join(', ')).toBe(line));
