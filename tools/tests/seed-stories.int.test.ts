import { create } from '@bufbuild/protobuf';
import { createRpcClient } from '@linden/platform/rpc-client';
import { AdmissionService } from '@linden/proto/accounts/v1/admission_service_pb';
import { PeopleService } from '@linden/proto/accounts/v1/people_service_pb';
import { ProviderSchema } from '@linden/proto/accounts/v1/provider_pb';
import { AppointmentStatus } from '@linden/proto/scheduling/v1/appointment_pb';
import { ScheduleSchema } from '@linden/proto/scheduling/v1/schedule_pb';
import { Setting, TypeOfCare } from '@linden/proto/search/v1/search_service_pb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookAsPartner, putProviderAccounts } from '../seed/stories/care.ts';
import { createStory } from '../seed/stories/create-story.ts';
import {
  hasAVeryLongName,
  isFullyBooked,
  isHidden,
  payorBlocksTheOffice,
  prescribesFromHonolulu,
  stories,
  worksEveningsInOakland,
} from '../seed/stories/people.ts';
import type { Story } from '../seed/stories/story.ts';
import { syntheticWorld } from '../seed/synthetic/world.ts';
import { type Marketplace, startMarketplace } from './marketplace.ts';
import type { FiltersInit } from './search-oracle.ts';

const world = syntheticWorld(60, 2, Math.floor(Date.now() / 86_400_000) * 86_400_000);
let marketplace: Marketplace;

beforeAll(async () => {
  marketplace = await startMarketplace(world, ['accounts', 'billing', 'scheduling', 'search']);
  for (const story of stories) await createStory(marketplace, story);
  await marketplace.rebuild();
});
afterAll(() => marketplace?.stop());

test('bulk data equals what the services would store: sending it again changes nothing', async () => {
  for (const provider of world.providers) {
    const { provider: stored } = await marketplace.accounts.putProvider({ provider: create(ProviderSchema, provider) });
    expect(stored?.revision, provider.id).toBe(1n);
  }
  for (const schedule of world.schedules) {
    const { schedule: stored } = await marketplace.scheduling.putSchedule({
      schedule: create(ScheduleSchema, schedule),
    });
    expect(stored?.revision, schedule.providerId).toBe(1n);
  }
  for (const payor of world.payors)
    expect((await marketplace.billing.putPayor({ payor })).payor?.revision, payor.id).toBe(1n);
  const { rows } = await marketplace.database.admin.query('select count(*)::int as n from accounts.outbox');
  expect(rows[0].n).toBe(stories.length);
});

test('a story that is told twice stays unchanged', async () => {
  for (const story of stories) expect(await createStory(marketplace, story)).toBe('known');
});

test('provider logins belong to their providers, and a partner’s booking waits for its client once a day', async () => {
  const operator = { kind: 'operator', name: 'test' } as const;
  const callerToken = (audience: string) => marketplace.keys.tokenOf('operator', operator, audience);
  const target = `127.0.0.1:${marketplace.ports.accounts}`;
  const options = { target, callerToken, timeoutMs: 10_000 };
  const care = {
    people: createRpcClient(PeopleService, options),
    admissions: createRpcClient(AdmissionService, options),
    scheduling: marketplace.scheduling,
    appointments: marketplace.appointmentsAt(`127.0.0.1:${marketplace.ports.scheduling}`, operator),
  };
  try {
    await putProviderAccounts(care);
    const { rows } = await marketplace.database.admin.query(
      'select account, provider_id from accounts.provider_accounts',
    );
    expect(rows.map(({ account, provider_id }) => account === provider_id)).toEqual([true, true, true]);
    const now = new Date();
    const first = await bookAsPartner(care, now);
    expect(await bookAsPartner(care, now)).toBeUndefined();
    const { appointment } = await care.appointments.getPublicAppointment({ ...first });
    expect([appointment?.status, appointment?.isIntegration]).toEqual([AppointmentStatus.UNCONFIRMED, true]);
  } finally {
    care.people.close();
    care.admissions.close();
  }
});

const finds = async (story: Story, filters: FiltersInit): Promise<boolean> => {
  const { hits } = await marketplace.search.searchProviders({ filters, first: 100 });
  return hits.some(({ providerId }) => providerId === story.provider.id);
};

test.each<[string, Story, FiltersInit, boolean]>([
  [
    'by video in California',
    worksEveningsInOakland,
    { usState: 'CA', setting: Setting.VIRTUAL, insurance: 'Cedar Mutual' },
    true,
  ],
  ['near the office', worksEveningsInOakland, { setting: Setting.IN_PERSON, address: '94609', radiusMiles: 5 }, true],
  [
    'far from the office',
    worksEveningsInOakland,
    { setting: Setting.IN_PERSON, address: '90001', radiusMiles: 25 },
    false,
  ],
  ['in a state without a license', worksEveningsInOakland, { usState: 'NY', setting: Setting.BOTH }, false],
  [
    'in the evening of her own zone',
    worksEveningsInOakland,
    {
      usState: 'CA',
      setting: Setting.VIRTUAL,
      time: { timeZone: 'America/Los_Angeles', timesOfDay: [{ startMinute: 1020, endMinute: 1440 }] },
    },
    true,
  ],
  [
    'before ten',
    worksEveningsInOakland,
    {
      usState: 'CA',
      setting: Setting.VIRTUAL,
      time: { timeZone: 'America/Los_Angeles', timesOfDay: [{ startMinute: 0, endMinute: 600 }] },
    },
    false,
  ],
  [
    'as a therapist',
    prescribesFromHonolulu,
    { usState: 'CA', setting: Setting.BOTH, typeOfCare: TypeOfCare.TALK_THERAPY },
    false,
  ],
  [
    'as a prescriber in another state',
    prescribesFromHonolulu,
    { usState: 'CA', setting: Setting.BOTH, typeOfCare: TypeOfCare.MEDICATION_MANAGEMENT },
    true,
  ],
  [
    'after midnight in Honolulu',
    prescribesFromHonolulu,
    {
      usState: 'HI',
      setting: Setting.BOTH,
      typeOfCare: TypeOfCare.MEDICATION_MANAGEMENT,
      time: { timeZone: 'Pacific/Honolulu', timesOfDay: [{ startMinute: 0, endMinute: 120 }] },
    },
    true,
  ],
  ['with a long name', hasAVeryLongName, { usState: 'NY', setting: Setting.BOTH, insurance: 'Northstar Health' }, true],
  [
    'at her office, where Northstar does not pay in New York',
    hasAVeryLongName,
    { usState: 'NY', setting: Setting.IN_PERSON, insurance: 'Northstar Health' },
    false,
  ],
  ['fully booked', isFullyBooked, { usState: 'CA', setting: Setting.BOTH }, false],
  ['hidden', isHidden, { usState: 'CA', setting: Setting.BOTH, specialties: ['Career'] }, false],
  [
    'by video, in network',
    payorBlocksTheOffice,
    { usState: 'CA', setting: Setting.VIRTUAL, insurance: 'Meadowbrook Gold' },
    true,
  ],
  [
    'at the office, which the payor blocks',
    payorBlocksTheOffice,
    { usState: 'CA', setting: Setting.IN_PERSON, insurance: 'Meadowbrook Gold' },
    false,
  ],
  ['at the office, without insurance named', payorBlocksTheOffice, { usState: 'CA', setting: Setting.IN_PERSON }, true],
])('%s', async (_, story, filters, expected) => {
  expect(await finds(story, filters)).toBe(expected);
});
