import type { MessageInitShape } from '@bufbuild/protobuf';
import type { ProviderSchema } from '@linden/proto/accounts/v1/provider_pb';
import type { StateCode } from '@linden/vocabulary/places/us-states';
import { calendarSyncStates } from '@linden/vocabulary/providers/calendar-sync';
import { ageGroups } from '@linden/vocabulary/search/age-groups';
import { feedbackTags } from '@linden/vocabulary/search/feedback-tags';
import { identities } from '@linden/vocabulary/search/identities';
import { languages } from '@linden/vocabulary/search/languages';
import { type Specialty, specialties } from '@linden/vocabulary/search/specialties';
import { type TreatmentMethod, treatmentMethods } from '@linden/vocabulary/search/treatment-methods';
import { createName } from './names.ts';
import type { PayorInit } from './payors.ts';
import { pickPlace, pickState, statesOfPractice, type ZipPlace } from './places.ts';
import type { Random } from './random.ts';
import { buildTestNpi } from './test-npi.ts';
import { writeDescription, writeExperienceSentence } from './words.ts';

export type ProviderInit = Required<
  Omit<
    MessageInitShape<typeof ProviderSchema>,
    | '$typeName'
    | '$unknown'
    | 'physical'
    | 'calendarSyncedAt'
    | 'rating'
    | 'lacksVideoRoom'
    | 'cancellationLevel'
    | 'referralsLockedUntil'
    | 'referralsOffAt'
    | 'isInReview'
    | 'isSuspended'
    | 'openStates'
    | 'closedStates'
  >
> & {
  id: string;
  physical?: ReturnType<typeof placeInit>;
  rating: { average: number; count: number; distribution: number[] };
};

export const therapistLicenses = ['LCSW', 'LMFT', 'LPC', 'LMHC', 'PsyD', 'PhD'] as const;
export const prescriberLicenses = ['PMHNP', 'MD', 'DO'] as const;

export interface SyntheticPerson {
  provider: ProviderInit;
  home: ZipPlace;
}

/** One provider with a home place; everything follows from the random stream, in the order in which it is drawn. */
export function createProvider(index: number, payors: PayorInit[], random: Random): SyntheticPerson {
  const home = pickPlace(pickState(index, random), random);
  const id = random.uuid();
  const gender = genderFor(random);
  const isPrescriber = random.chance(0.18);
  const treats = random.some(specialties, random.int(5, 14));
  const methods = random.some(treatmentMethods, random.int(3, 8));
  const states = licensedStates(home.state, random);
  const provider: ProviderInit = {
    id,
    shortId: id.replaceAll('-', '').slice(0, 10),
    revision: 1n,
    ...createName(gender, random),
    ...careBy({ treats, methods, isPrescriber }, random),
    ...listPictures(id, 'x1'),
    ...(random.chance(0.45) && { physical: placeInit(home, random) }),
    virtual: { ...placeInit(home, random), street: '', streetTwo: '' },
    yearsOfExperience: random.int(1, 35),
    ...pricesAndPraise(isPrescriber, random),
    ages: agesFor(random),
    languages: languagesFor(random),
    gender,
    identityOptions: random.some(identities, random.int(0, 2)),
    ...pickVisibility(random),
    isOnboarding: false,
    calendarChoice: '',
    isPrescriber,
    stateCredentials: states.map((usState) => ({
      usState,
      licenseType: random.pick(isPrescriber ? prescriberLicenses : therapistLicenses),
      licenseNumber: `${usState}-${random.int(10_000, 99_999)}`,
    })),
    payorCredentials: credentialsFor(states, payors, random),
    avgCostByPayor: costsFor(payors, random),
    rating: ratingFor(random),
    calendarSyncStatus: random.pick(calendarSyncStates),
    ...computeFixedFields(index, id),
  };
  return { provider: { ...provider, ...computeOwnFacts(provider, payors) }, home };
}

/** Facts that follow from the others: a portrait and a text that fit the person, and usual costs of plans that the person takes. */
function computeOwnFacts(provider: ProviderInit, payors: PayorInit[]) {
  const { id, gender, yearsOfExperience, description, avgCostByPayor, payorCredentials } = provider;
  const taken = new Set(payorCredentials.map(({ payorId }) => payorId));
  const plans = payors.filter((payor) => !payor.isCash && taken.has(payor.id)).map(({ planName }) => planName);
  return {
    ...listPictures(id, choosePortraitLook(gender, yearsOfExperience ?? 0)),
    description: `${description} ${writeExperienceSentence(yearsOfExperience ?? 0)}`,
    avgCostByPayor: plans.slice(0, 3).map((clientBookingName, index) => ({
      clientBookingName,
      avgCostCents: avgCostByPayor[index]?.avgCostCents ?? 2500,
    })),
  };
}

/** The look that the drawing of a portrait fits: 'w1' for a woman who may have gray hair. */
export function choosePortraitLook(gender: string, years: number): string {
  const letter = gender === 'Woman' ? 'w' : gender === 'Man' ? 'm' : 'x';
  return `${letter}${years >= 15 ? 1 : 0}`;
}

function genderFor(random: Random) {
  return random.weighted([
    ['Woman', 55],
    ['Man', 32],
    ['Non Binary', 6],
    ['Transgender', 4],
    ['Gender Fluid', 3],
  ] as const);
}

type Care = { treats: Specialty[]; methods: TreatmentMethod[]; isPrescriber: boolean };

function careBy({ treats, methods, isPrescriber }: Care, random: Random) {
  return {
    description: writeDescription(
      { specialty: random.pick(treats), method: random.pick(methods), isPrescriber },
      random,
    ),
    specialties: treats,
    topSpecialties: random.some(treats, 3),
    treatmentMethods: isPrescriber ? [...new Set([...methods, 'Medication Management' as const])] : methods,
    focusArea: random.pick(treats),
  };
}

export function listPictures(id: string, look: string) {
  const imgUrl = `/portraits/${id}.${look}.svg`;
  return { imgUrl, imgFilename: `${id}.${look}.svg`, thumbnailUrl: imgUrl, providerProfileVideoUrl: '', videoId: '' };
}

function pricesAndPraise(isPrescriber: boolean, random: Random) {
  return {
    topProviderFeedbackTags: random
      .some(feedbackTags, random.int(0, 4))
      .map((tag) => ({ tag, count: random.int(2, 60) })),
    priceCents: (isPrescriber ? random.int(18, 32) : random.int(9, 22)) * 1000,
    noShowFeeCents: random.pick([0, 5000, 7500, 10_000, 15_000]),
  };
}

function languagesFor(random: Random) {
  const more = random.weighted([
    [0, 6],
    [1, 3],
    [2, 1],
  ] as const);
  return ['English', ...random.some(languages.slice(1), more)];
}

function pickVisibility(random: Random) {
  return {
    marketplaceVisible: random.chance(0.97),
    isNewToMarketplace: random.chance(0.12),
    acceptingNewReferrals: random.chance(0.95),
    isChurned: random.chance(0.01),
    isTopRetainingProvider: random.chance(0.15),
    isStructuredCareProgramProvider: random.chance(0.05),
  };
}

function costsFor(payors: PayorInit[], random: Random) {
  const insurances = payors.filter(({ isCash }) => !isCash);
  return random
    .some(insurances, 3)
    .map(({ planName }) => ({ clientBookingName: planName, avgCostCents: random.int(0, 12) * 500 }));
}

/** What came later, so that everything else stays as it was. */
function computeFixedFields(index: number, id: string) {
  return {
    videoRoomUrl: `https://video.linden.example/${id.replaceAll('-', '').slice(0, 10)}`,
    npi: buildTestNpi(index),
    therapyStyles: index % 3 === 0 ? [feedbackTags[index % feedbackTags.length] ?? 'Warm'] : [],
    referralOptOuts: [],
    // Derived from history, which made-up providers do not have.
  };
}

function placeInit(place: ZipPlace, random: Random) {
  return {
    street: `${random.int(10, 9900)} ${random.pick(['Linden', 'Alder', 'Juniper', 'Willow', 'Harbor', 'Mill'])} ${random.pick(['Street', 'Avenue', 'Lane'])}`,
    streetTwo: random.chance(0.3) ? `Suite ${random.int(1, 40)}` : '',
    city: place.city,
    usState: place.state,
    zip: place.zip,
    latitude: place.latitude,
    longitude: place.longitude,
  };
}

function licensedStates(home: StateCode, random: Random): StateCode[] {
  const others = random.some(
    statesOfPractice,
    random.weighted([
      [0, 5],
      [1, 3],
      [3, 1],
      [8, 0.5],
    ] as const),
  );
  return [home, ...others.filter((code) => code !== home)];
}

function credentialsFor(states: StateCode[], payors: PayorInit[], random: Random) {
  return states.flatMap((usState) =>
    payors
      .filter((payor) => payor.states.some((state) => state.usState === usState))
      .filter((payor) => payor.isCash || random.chance(0.4))
      .map((payor) => ({ payorId: payor.id, usState })),
  );
}

function agesFor(random: Random): string[] {
  const names = ageGroups.map(({ name }) => name);
  return [
    'Adults',
    ...random.some(
      names.filter((name) => name !== 'Adults'),
      random.int(0, 3),
    ),
  ];
}

/** One in eight has no ratings; the others mostly have four and five stars. */
function ratingFor(random: Random): { average: number; count: number; distribution: number[] } {
  if (random.chance(0.125)) return { average: 0, count: 0, distribution: [0, 0, 0, 0, 0] };
  const scale = random.int(1, 40);
  const distribution: number[] = [0.2, 0.2, 0.6, 2, 5].map((share) => Math.round(share * scale * random.next()));
  if (!distribution.some((count) => count > 0)) distribution[4] = 1;
  return { ...writeSummary(distribution), distribution };
}

export function writeSummary(distribution: number[]): { average: number; count: number } {
  const count = distribution.reduce((sum, stars) => sum + stars, 0);
  const total = distribution.reduce((sum, stars, index) => sum + stars * (index + 1), 0);
  return { average: count === 0 ? 0 : Math.round((total / count) * 100) / 100, count };
}
