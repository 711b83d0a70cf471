import { createPayors } from '../synthetic/payors.ts';
import { choosePortraitLook, listPictures } from '../synthetic/provider.ts';
import { buildTestNpi } from '../synthetic/test-npi.ts';
import type { Story } from './story.ts';

const payorId = (planName: string): string => createPayors().find((payor) => payor.planName === planName)?.id ?? '';
const accepts = (usState: string, ...plans: string[]) => plans.map((plan) => ({ payorId: payorId(plan), usState }));
const storyId = (number: number) => `57097000-0000-4000-8000-${String(number).padStart(12, '0')}`;

const oakland = {
  street: '410 Linden Street',
  streetTwo: 'Suite 3',
  city: 'Oakland',
  usState: 'CA',
  zip: '94609',
  latitude: 37.8361,
  longitude: -122.2637,
};
const honolulu = { street: '', city: 'Honolulu', usState: 'HI', zip: '96813', latitude: 21.3062, longitude: -157.8585 };
const brooklyn = {
  street: '88 Juniper Avenue',
  city: 'Brooklyn',
  usState: 'NY',
  zip: '11201',
  latitude: 40.694,
  longitude: -73.9903,
};

function person(number: number, shortId: string, name: string, gender = 'Woman', yearsOfExperience = 4) {
  const id = storyId(number);
  return {
    id,
    shortId,
    name,
    ...listPictures(id, choosePortraitLook(gender, yearsOfExperience)),
    ages: ['Adults'],
    languages: ['English'],
    gender,
    yearsOfExperience,
    priceCents: 15_000,
    noShowFeeCents: 7500,
    marketplaceVisible: true,
    acceptingNewReferrals: true,
    calendarSyncStatus: 'NOT_YET_SYNCED',
    videoRoomUrl: `https://video.linden.example/${shortId}`,
    npi: buildTestNpi(900_000 + number),
    rating: { distribution: [0, 0, 0, 0, 0] },
  };
}

const everyDay = (startMinute: number, endMinute: number, where: { inOffice: boolean; virtual: boolean }) =>
  [1, 2, 3, 4, 5, 6, 7].map((dayOfWeek) => ({ dayOfWeek, startMinute, endMinute, ...where }));

const hours = {
  startIncrementMinutes: 30,
  initialSessionMinutes: 60,
  followUpMinutes: 60,
  bufferMinutes: 0,
  leadTimeMinutes: 240,
  horizonDays: 42,
};

/** Virtual and in person, evenings, many reviews, in network: the best case of the marketplace. */
export const worksEveningsInOakland: Story = {
  name: 'worksEveningsInOakland',
  provider: {
    ...person(1, 'mayalinf', 'Maya Lindquist', 'Woman', 14),
    pronouns: 'she/her',
    description:
      'I work with people whose minds will not switch off. We go gently, and we measure what helps. Evenings are possible, and so are pauses.',
    specialties: ['Anxiety', 'Depression', 'Panic and Phobias', 'Sleep and Insomnia', 'Stress and Burnout'],
    topSpecialties: ['Anxiety', 'Panic and Phobias', 'Sleep and Insomnia'],
    treatmentMethods: ['ACT', 'CBT', 'CBT-I'],
    focusArea: 'Anxiety',
    languages: ['English', 'Spanish'],
    ages: ['Adults', 'Elders'],
    identityOptions: ['Hispanic / Latino'],
    physical: oakland,
    virtual: { ...oakland, street: '', streetTwo: '' },
    isTopRetainingProvider: true,
    topProviderFeedbackTags: [
      { tag: 'Warm', count: 61 },
      { tag: 'Direct', count: 22 },
    ],
    stateCredentials: [{ usState: 'CA', licenseType: 'LCSW', licenseNumber: 'CA-70001' }],
    payorCredentials: accepts('CA', 'Cash', 'Cedar Mutual', 'Blue Heron of California', 'Meadowbrook Gold'),
    avgCostByPayor: [{ clientBookingName: 'Cedar Mutual', avgCostCents: 2500 }],
    rating: { distribution: [1, 2, 6, 31, 172] },
  },
  schedule: {
    ...hours,
    timeZone: 'America/Los_Angeles',
    windows: [
      ...[1, 2, 3, 4].map((dayOfWeek) => ({
        dayOfWeek,
        startMinute: 1020,
        endMinute: 1260,
        inOffice: dayOfWeek < 3,
        virtual: true,
      })),
      { dayOfWeek: 6, startMinute: 540, endMinute: 720, inOffice: true, virtual: false },
    ],
    stateSettings: [{ usState: 'CA', inOffice: true, virtual: true }],
  },
};

/** Prescribes by video only, from Honolulu (no daylight saving) across the country; works past midnight. */
export const prescribesFromHonolulu: Story = {
  name: 'prescribesFromHonolulu',
  provider: {
    ...person(2, 'kainakoa', 'Kai Nakoresh', 'Non Binary', 9),
    pronouns: 'they/them',
    description: 'Medication is one tool. I explain every option, and what to expect in week one.',
    specialties: ['ADHD', 'Anxiety', 'Bipolar Disorder', 'Depression'],
    topSpecialties: ['ADHD'],
    treatmentMethods: ['Medication Management'],
    isPrescriber: true,
    virtual: honolulu,
    stateCredentials: [
      { usState: 'HI', licenseType: 'PMHNP', licenseNumber: 'HI-70002' },
      { usState: 'CA', licenseType: 'PMHNP', licenseNumber: 'CA-70002' },
    ],
    payorCredentials: [...accepts('HI', 'Cash', 'Cedar Mutual'), ...accepts('CA', 'Cash', 'Cedar Mutual')],
    rating: { distribution: [0, 0, 2, 9, 40] },
  },
  schedule: {
    ...hours,
    timeZone: 'Pacific/Honolulu',
    windows: everyDay(1320, 1560, { inOffice: false, virtual: true }),
    stateSettings: [
      { usState: 'HI', inOffice: false, virtual: true },
      { usState: 'CA', inOffice: false, virtual: true },
    ],
  },
};

/** Long name and long texts, without ratings. */
export const hasAVeryLongName: Story = {
  name: 'hasAVeryLongName',
  provider: {
    ...person(3, 'longname', 'Wilhelmina-Alexandrina Featherstonehaugh-Papadimitropoulos de la Quarryfield'),
    description: `${'My way of working is long to describe, and I would rather show it. '.repeat(12)}Come and see.`,
    specialties: [
      'Child and Adolescent Issues',
      'Chronic Illness and Pain',
      'Perinatal and Postpartum',
      'Personality Disorders',
      'Psychosis and Schizophrenia',
    ],
    topSpecialties: ['Psychosis and Schizophrenia', 'Chronic Illness and Pain'],
    treatmentMethods: ['Exposure and Response Prevention', 'Structural Family Therapy'],
    isNewToMarketplace: true,
    physical: brooklyn,
    virtual: { ...brooklyn, street: '' },
    stateCredentials: [{ usState: 'NY', licenseType: 'LMHC', licenseNumber: 'NY-70003' }],
    payorCredentials: accepts('NY', 'Cash', 'Blue Heron of New York', 'Northstar Health'),
  },
  schedule: {
    ...hours,
    reviewsNewClients: true,
    timeZone: 'America/New_York',
    windows: everyDay(540, 780, { inOffice: true, virtual: true }),
    stateSettings: [{ usState: 'NY', inOffice: true, virtual: true }],
  },
};

/** Accepts new clients, but has no open time. */
export const isFullyBooked: Story = {
  name: 'isFullyBooked',
  provider: {
    ...person(4, 'fullyboo', 'Tomas Fairmore', 'Man', 11),
    description: 'I listen first, then we make a plan that fits your life.',
    specialties: ['Grief and Loss', 'Depression'],
    topSpecialties: ['Grief and Loss'],
    treatmentMethods: ['Grief Therapy'],
    virtual: { ...oakland, street: '', streetTwo: '' },
    stateCredentials: [{ usState: 'CA', licenseType: 'LMFT', licenseNumber: 'CA-70004' }],
    payorCredentials: accepts('CA', 'Cash'),
    rating: { distribution: [0, 0, 0, 2, 11] },
  },
  schedule: {
    ...hours,
    horizonDays: 28,
    timeZone: 'America/Los_Angeles',
    windows: everyDay(540, 780, { inOffice: false, virtual: true }),
    stateSettings: [{ usState: 'CA', inOffice: false, virtual: true }],
  },
  awayForDays: 365,
};

/** Has left the marketplace: no one may find or read the record. */
export const isHidden: Story = {
  name: 'isHidden',
  provider: {
    ...person(5, 'hiddenpr', 'Odette Unddale'),
    specialties: ['Career'],
    virtual: { ...oakland, street: '', streetTwo: '' },
    marketplaceVisible: false,
    stateCredentials: [{ usState: 'CA', licenseType: 'PhD', licenseNumber: 'CA-70005' }],
    payorCredentials: accepts('CA', 'Cash'),
  },
  schedule: {
    ...hours,
    timeZone: 'America/Los_Angeles',
    windows: everyDay(540, 780, { inOffice: false, virtual: true }),
    stateSettings: [{ usState: 'CA', inOffice: false, virtual: true }],
  },
};

/** In network for video, but this payor does not pay for her office in California. */
export const payorBlocksTheOffice: Story = {
  name: 'payorBlocksTheOffice',
  provider: {
    ...person(6, 'blockedo', 'Renata Oakwick'),
    description: 'Couples and families, in English and Spanish.',
    specialties: ['Couples and Marriage', 'Family Conflict', 'Parenting'],
    topSpecialties: ['Couples and Marriage'],
    treatmentMethods: ['Gottman Method'],
    physical: oakland,
    virtual: { ...oakland, street: '', streetTwo: '' },
    stateCredentials: [{ usState: 'CA', licenseType: 'LMFT', licenseNumber: 'CA-70006' }],
    payorCredentials: accepts('CA', 'Meadowbrook Gold'),
    rating: { distribution: [0, 1, 1, 4, 20] },
  },
  schedule: {
    ...hours,
    timeZone: 'America/Los_Angeles',
    windows: everyDay(600, 900, { inOffice: true, virtual: true }),
    stateSettings: [{ usState: 'CA', inOffice: true, virtual: true }],
  },
};

/** Licensed and approved, without hours and video room yet: the start of onboarding. */
/** In the middle of onboarding: the first two pages are done. */
export const isNewToLinden: Story = {
  name: 'isNewToLinden',
  provider: {
    ...person(7, 'adafernh', 'Ada Fernhill'),
    isNewToMarketplace: true,
    isOnboarding: true,
    marketplaceVisible: false,
    yearsOfExperience: 6,
    description: 'I work with adults at the start of something new: a city, a job, a family.',
    specialties: ['Anxiety', 'Life Transitions'],
    videoRoomUrl: '',
    virtual: { ...oakland, street: '', streetTwo: '' },
    stateCredentials: [{ usState: 'CA', licenseType: 'LMFT', licenseNumber: 'CA-70007' }],
    payorCredentials: accepts('CA', 'Cash', 'Cedar Mutual'),
  },
};

export const stories: Story[] = [
  worksEveningsInOakland,
  prescribesFromHonolulu,
  hasAVeryLongName,
  isFullyBooked,
  isHidden,
  payorBlocksTheOffice,
  isNewToLinden,
];
