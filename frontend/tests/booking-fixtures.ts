import type { BookedProvider } from '#src/features/booking/state/booked-provider.ts';
import { type BookingDraft, createDraft } from '#src/features/booking/state/booking-draft.ts';
import type { BookingState } from '#src/features/booking/state/booking-machine.ts';

/** Returns a complete form: an adult who pays with insurance. */
export function createFullDraft(given: Partial<BookingDraft> = {}): BookingDraft {
  const draft = createDraft({ start: '2026-12-02T01:30:00.000Z', inOffice: false, usState: 'CA' });
  return {
    ...draft,
    payment: { way: 'insurance', payorId: 'payor-1', insurance: 'Cedar Mutual', memberId: 'XEA123456' },
    profile: {
      ...draft.profile,
      ...{ legalFirstName: 'Maya', legalLastName: 'Linfield', sexOnInsurance: 'FEMALE', dob: '05/06/1990' },
      ...{ street: '1 Alder Lane', city: 'Oakland', state: 'CA', zipcode: '94609', stateOfResidence: 'CA' },
      ...{ telephone: '(510) 555-0123', email: 'maya@linden.example', relation: 'SELF' },
      ...{ interpreterLanguage: 'English' },
    },
    signed: [{ agreement: 'INFORMED_CONSENT', version: '2' }],
    ...given,
  };
}

export const terms = {
  today: '2026-11-21',
  servedStates: ['CA', 'NV'],
  agreements: [{ agreement: 'INFORMED_CONSENT', version: '2' }],
};

export function openBooking(given: Partial<BookingState> = {}): BookingState {
  return {
    step: 'provider',
    furthest: 'provider',
    isEditing: false,
    draft: createFullDraft(),
    key: 'key-1',
    sentWith: undefined,
    facts: {
      isSignedIn: false,
      isCall: false,
      hasPatients: true,
      hasSeveralPatients: false,
      needsNewTime: false,
      agreementsDue: 1,
    },
    shown: {},
    stopped: 0,
    hold: { kind: 'asking' },
    sending: { kind: 'idle' },
    ...given,
  };
}

export const bookedProvider: BookedProvider = {
  ...{ id: '57097000-0000-4000-8000-000000000001', shortId: 'a1b2c3d4e5', name: 'Maya Lindquist' },
  ...{ timeZone: 'America/Los_Angeles', initialSessionLength: 60, followUpLength: 30, noShowFee: 7500, price: 15000 },
  ...{ topSpecialties: ['Anxiety'], specialties: ['Anxiety', 'Grief'], acceptingNewReferrals: true },
  license: [
    { usState: 'NV', licenseType: 'LCSW' },
    { usState: 'CA', licenseType: 'LCSW' },
  ],
  insurances: [{ usState: 'CA', insurances: ['Cedar Mutual', 'Alder Health'] }],
  providerPayors: {
    credentialedPayors: [{ usState: 'CA', payor: { payorId: 'payor-1' } }],
    homePayorsByState: [{ usState: 'CA', payor: { payorId: 'payor-9' } }],
  },
  availabilitySettingsByState: [
    { usState: 'CA', inOffice: true, virtual: true },
    { usState: 'NV', inOffice: false, virtual: true },
  ],
  thumbnailUrl: null,
  ...{ physicalAddress: '12 Fern Street', physicalAddressPartTwo: null, physicalCity: 'Oakland' },
  ...{ physicalState: 'CA', physicalZip: '94609' },
};
