import { ageGroups } from '@linden/vocabulary/search/age-groups';
import { genders } from '@linden/vocabulary/search/genders';
import { specialties } from '@linden/vocabulary/search/specialties';
import { expect, test } from 'vitest';
import zipcodes from 'zipcodes';
import { listSyntheticFees } from './fees.ts';
import { statesOfPractice } from './places.ts';
import { writeSummary } from './provider.ts';
import { createRandom } from './random.ts';
import { createSyntheticWorld } from './world.ts';

const today = Date.UTC(2026, 10, 21);
const world = createSyntheticWorld(1200, 7, today);

test('gives the same world for the same arguments and another for another seed', () => {
  expect(createSyntheticWorld(40, 7, today)).toEqual(createSyntheticWorld(40, 7, today));
  expect(createSyntheticWorld(40, 8, today).providers[0]).not.toEqual(createSyntheticWorld(40, 7, today).providers[0]);
});

test('starts a larger world with the smaller one', () => {
  expect(createSyntheticWorld(60, 7, today).providers.slice(0, 40)).toEqual(
    createSyntheticWorld(40, 7, today).providers,
  );
});

test('every state, DC and Puerto Rico have several providers', () => {
  const counts = Map.groupBy(world.providers, ({ virtual }) => virtual?.usState);
  expect(statesOfPractice.filter((state) => (counts.get(state)?.length ?? 0) < 4)).toEqual([]);
  expect(statesOfPractice).toHaveLength(52);
});

test('places are real: the ZIP lies in that city and state', () => {
  for (const { virtual } of world.providers) {
    const place = zipcodes.lookup(virtual?.zip ?? '');
    expect([place?.city, place?.state]).toEqual([virtual?.city, virtual?.usState]);
  }
});

test('words come from the vocabularies', () => {
  for (const provider of world.providers) {
    expect(specialties).toEqual(expect.arrayContaining(provider.specialties));
    expect(provider.specialties).toEqual(expect.arrayContaining(provider.topSpecialties));
    expect(genders).toContain(provider.gender);
    expect(ageGroups.map(({ name }) => name)).toEqual(expect.arrayContaining(provider.ages));
  }
});

test('payors are credentialed only where they operate and the provider is licensed', () => {
  const states = new Map(world.payors.map((payor) => [payor.id, new Set(payor.states.map(({ usState }) => usState))]));
  for (const { payorCredentials, stateCredentials } of world.providers) {
    const licensed = new Set(stateCredentials.map(({ usState }) => usState));
    for (const { payorId, usState } of payorCredentials) {
      expect(states.get(payorId ?? '')?.has(usState ?? '') && licensed.has(usState)).toBe(true);
    }
  }
});

test('written reviews date from 2025-01-01 to today, and each stands for a rating', () => {
  const times = world.reviews.map(({ createdAt }) => createdAt.getTime());
  expect(Math.min(...times)).toBeGreaterThanOrEqual(Date.UTC(2025, 0, 1));
  expect(Math.max(...times)).toBeLessThan(today);
  const byProvider = Map.groupBy(world.reviews, ({ providerId }) => providerId);
  for (const { id, rating } of world.providers) {
    const given = rating.distribution.flatMap((count, stars) => Array<number>(count).fill(stars + 1));
    for (const review of byProvider.get(id) ?? []) expect(given).toContain(review.rating);
  }
});

test('reviews are written by people whom the provider sees, in more than 200 sentences', () => {
  const providers = new Map(world.providers.map((provider) => [provider.id, provider]));
  for (const { providerId, reviewerAge } of world.reviews) {
    expect(providers.get(providerId)?.ages).toContain(reviewerAge);
  }
  expect(new Set(world.reviews.map(({ reviewText }) => reviewText)).size).toBeGreaterThan(200);
  for (const reviews of Map.groupBy(world.reviews, ({ providerId }) => providerId).values())
    expect(new Set(reviews.map(({ reviewText }) => reviewText)).size).toBe(reviews.length);
});

test('texts, portraits and usual costs fit the provider', () => {
  const plans = new Map(world.payors.map(({ id, planName }) => [id, planName]));
  for (const { description, yearsOfExperience, avgCostByPayor, payorCredentials, gender, imgUrl } of world.providers) {
    if (yearsOfExperience !== undefined && yearsOfExperience >= 3)
      expect(description).toContain(`${yearsOfExperience} years`);
    const taken = payorCredentials.map(({ payorId }) => plans.get(payorId ?? ''));
    for (const { clientBookingName } of avgCostByPayor) expect(taken).toContain(clientBookingName);
    if (gender === 'Man') expect(imgUrl).toMatch(/\.m[01]\.svg$/);
  }
});

test('has all kinds: therapists and prescribers, in person and virtual, new and established', () => {
  const has = (check: (provider: (typeof world.providers)[number]) => boolean) => world.providers.filter(check).length;
  expect(has((p) => p.isPrescriber)).toBeGreaterThan(100);
  expect(has((p) => p.physical === undefined)).toBeGreaterThan(100);
  expect(has((p) => !p.marketplaceVisible)).toBeGreaterThan(5);
  expect(has((p) => p.rating.count === 0)).toBeGreaterThan(50);
  expect(new Set(world.schedules.map(({ timeZone }) => timeZone)).size).toBeGreaterThan(9);
});

test('ids and short ids are unique', () => {
  expect(new Set(world.providers.map(({ id }) => id)).size).toBe(1200);
  expect(new Set(world.providers.map(({ shortId }) => shortId)).size).toBe(1200);
});

test('computes the average over all ratings', () => {
  expect(writeSummary([1, 0, 0, 0, 3])).toEqual({ average: 4, count: 4 });
  expect(writeSummary([0, 0, 0, 0, 0])).toEqual({ average: 0, count: 0 });
});

test('has distinct ids in a large world', () => {
  const ids = Array.from({ length: 1000 }, (_, index) => {
    const random = createRandom(1, 'provider', index);
    return Array.from({ length: 100 }, () => random.uuid());
  }).flat();
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids[0]).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
});

test('every payor has a fee for every code of a minimal claim, in each of its states and for each license', () => {
  const licenses = new Set(
    world.providers.flatMap(({ stateCredentials = [] }) => stateCredentials.map(({ licenseType }) => licenseType)),
  );
  for (const payor of world.payors.filter(({ isCash }) => !isCash)) {
    const fees = new Set(
      listSyntheticFees(payor).map(({ usState, cptCode, license }) => `${usState} ${cptCode} ${license}`),
    );
    for (const { usState } of payor.states)
      for (const cptCode of ['90791', '90832', '90834', '90837'])
        for (const license of licenses) expect(fees).toContain(`${usState} ${cptCode} ${license}`);
  }
});
