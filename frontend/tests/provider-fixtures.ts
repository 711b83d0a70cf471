import type { ProviderSession } from '#src/features/provider-appointments/provider-session.ts';
import type { OwnProfileQuery, OwnScheduleQuery, OwnWeekQuery } from '#src/gen/operations.ts';

type Calendar = NonNullable<OwnWeekQuery['providerCalendar']>;
type DaySession = Calendar['appointments'][number];

const session = {
  id: 'a1',
  appointmentType: 'INTAKE',
  timeStart: '2026-12-01T17:00:00.000Z',
  timeEnd: '2026-12-01T18:00:00.000Z',
  status: 'CONFIRMED',
  inOffice: false,
  state: 'CA',
  firstAppointment: true,
  isIntegration: false,
  joinUrl: null,
  joinOpensAt: null,
  confirmBy: null,
  clientName: 'Robin A.',
} as const;

/** Returns a session of a provider in California, as in lists; tests give only what they need. */
export function aSession(given: Partial<ProviderSession> = {}): ProviderSession {
  return { ...session, timeZone: 'America/Los_Angeles', ...given };
}

/** Returns the same session, as in a day. */
export function aDaySession(given: Partial<DaySession> = {}): DaySession {
  return { ...session, ...given };
}

/** Returns the empty calendar of that provider. */
export function aCalendar(given: Partial<Calendar> = {}): Calendar {
  return { timeZone: 'America/Los_Angeles', slots: [], blocks: [], appointments: [], ...given };
}

type Owner = NonNullable<OwnScheduleQuery['currentProvider']>;

/** Returns a provider with licenses in two states and an office in one of them. */
export function anOwner(given: Partial<Owner> = {}): Owner {
  return {
    id: 'p1',
    revision: 7,
    videoRoomUrl: 'https://video.linden.example/maya',
    profile: {
      id: 'p1',
      state: 'CA',
      physicalState: 'CA',
      stateCredentials: [
        { usState: 'NV', state: { longName: 'Nevada' } },
        { usState: 'CA', state: { longName: 'California' } },
      ],
    },
    schedule: aSchedule(),
    ...given,
  };
}

/** Returns their hours: Mondays from nine to twelve by video. */
export function aSchedule(given: Partial<NonNullable<Owner['schedule']>> = {}): NonNullable<Owner['schedule']> {
  return {
    edition: 'e1',
    savedAt: '2026-11-30T18:00:00.000Z',
    savedByProvider: true,
    revision: 3,
    timeZone: 'America/Los_Angeles',
    startIncrement: 30,
    initialSessionLength: 60,
    followUpLength: 60,
    bufferMinutes: 0,
    leadTimeMinutes: 1440,
    horizonDays: 60,
    reviewsNewClients: false,
    availabilities: [{ day: 1, timeStart: '09:00', timeEnd: '12:00', inOffice: false, virtual: true }],
    availabilitySettingsByState: [{ usState: 'CA', inOffice: true, virtual: true }],
    ...given,
  };
}

type Profile = NonNullable<OwnProfileQuery['currentProvider']>;

/** Returns the same provider's editable profile. */
export function aProfile(given: Partial<Profile> = {}): Profile {
  return {
    id: 'p1',
    shortId: 'p1short000',
    revision: 7,
    therapyStyles: ['Warm'],
    videoRoomUrl: 'https://video.linden.example/maya',
    npi: '1234567893',
    marketplaceVisible: true,
    profile: {
      id: 'p1',
      shortId: 'p1short000',
      name: 'Maya Lindquist',
      pronouns: 'she/her',
      description: 'I listen.',
      specialties: ['Anxiety', 'Depression'],
      topSpecialties: ['Anxiety'],
      treatmentMethods: ['CBT'],
      focusArea: null,
      ages: ['Adults'],
      languages: ['English'],
      gender: 'WOMAN',
      identityOptions: [],
      yearsOfExperience: 12,
      physicalAddress: '12 Alder Lane',
      physicalAddressPartTwo: null,
      physicalCity: 'Oakland',
      physicalState: 'CA',
      physicalZip: '94609',
      virtualCity: 'Oakland',
      virtualState: 'CA',
      virtualZip: '94609',
      stateCredentials: [
        { usState: 'CA', licenseType: 'LMFT', state: { longName: 'California' } },
        { usState: 'NV', licenseType: 'LCSW', state: { longName: 'Nevada' } },
      ],
      insurances: [{ usState: 'CA', insurances: ['Aetna', 'Cigna'] }],
    },
    ...given,
  };
}
