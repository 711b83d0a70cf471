import type { ProfessionalClaim } from '#src/claim.ts';

/** A claim about a made-up member, to change in a test. */
export const testClaim: ProfessionalClaim = {
  claimNumber: 'L12A1',
  payor: { id: '90001', name: 'Northwind Health' },
  billingProvider: {
    organizationName: 'Linden Care',
    npi: '1999999984',
    taxNumber: '999999999',
    address: { line: '1 Market St', city: 'San Francisco', usState: 'CA', zip: '941050000' },
    phone: '4155550100',
  },
  renderingProvider: { firstName: 'Maya', lastName: 'Linfield', npi: '1999999984', taxonomy: '1041C0700X' },
  subscriber: {
    firstName: 'Alma',
    lastName: 'Rivera',
    birthDate: '1990-02-14',
    gender: 'F',
    memberId: 'W123456789',
    address: { line: '350 Bush St Apt 4', city: 'San Francisco', usState: 'CA', zip: '94104' },
  },
  chargeCents: 14_050,
  placeOfService: '10',
  cptCode: '90837',
  modifiers: ['95'],
  diagnosis: 'F419',
  serviceDay: '2026-11-09',
};
