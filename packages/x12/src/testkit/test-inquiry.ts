import type { EligibilityInquiry } from '#src/eligibility-inquiry.ts';

/** A 270 about a made-up member, to change in a test. */
export const testInquiry: EligibilityInquiry = {
  traceNumber: 'CHK-7',
  originatorId: '9LINDEN001',
  payor: { name: 'Northwind Health', id: '90001' },
  provider: { organizationName: 'Linden Care', npi: '1999999984' },
  subscriber: { firstName: 'Alma', lastName: 'Rivera', birthDate: '1990-02-14', gender: 'F', memberId: 'W123456789' },
  serviceDay: '2026-11-30',
  serviceTypes: ['30'],
};

export const testEnvelope = {
  sender: { qualifier: 'ZZ', id: 'LINDEN' },
  receiver: { qualifier: 'ZZ', id: 'CLEARINGHOUSE' },
  controlNumber: 42,
  createdAt: new Date('2026-11-23T15:30:00Z'),
  usage: 'T',
} as const;
