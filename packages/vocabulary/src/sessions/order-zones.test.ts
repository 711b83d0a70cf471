import { expect, test } from 'vitest';
import { orderZones } from './order-zones.ts';

const hawaii = { providerZone: 'Pacific/Honolulu', readerZone: 'America/New_York' };

test.each([
  ['by video: the reader’s first', { inOffice: false }, ['America/New_York', 'Pacific/Honolulu']],
  ['at the office: the office’s first', { inOffice: true }, ['Pacific/Honolulu', 'America/New_York']],
  ['for an unknown reader', { inOffice: false, readerZone: undefined }, ['Pacific/Honolulu', 'Pacific/Honolulu']],
])('%s', (_, change, zones) => expect(orderZones({ ...hawaii, ...change })).toEqual(zones));
