import type { Client } from 'pg';
import { choosePortraitLook, listPictures } from '../synthetic/provider.ts';
import { buildTestNpi } from '../synthetic/test-npi.ts';
import { createStory } from './create-story.ts';
import { getAccountOf } from './logins.ts';
import type { Owners, Story } from './story.ts';

const storyId = (number: number) => `57097000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const lena = getAccountOf('admissions@linden.example');
const dayMs = 86_400_000;

type Decision = {
  readonly kind: 'LICENSE' | 'LIABILITY_INSURANCE';
  readonly usState: string;
  readonly status: 'APPROVED' | 'REFUSED';
  /** Days from today to the last valid day. */
  readonly validDays?: number;
  readonly reason?: string;
};

/** A provider for the pages of staff about licenses and insurance. */
type VettedStory = Story & {
  readonly decisions: readonly Decision[];
  /** The provider published, and waits for approvals. */
  readonly isInReview?: boolean;
  readonly pausedFor?: string;
};

const insurance = { kind: 'LIABILITY_INSURANCE', usState: '', status: 'APPROVED', validDays: 300 } as const;
const license = (usState: string, validDays = 400) =>
  ({ kind: 'LICENSE', usState, status: 'APPROVED', validDays }) as const;

const cheyenne = { city: 'Cheyenne', usState: 'WY', zip: '82001', latitude: 41.14, longitude: -104.8202 };
const burlington = { city: 'Burlington', usState: 'VT', zip: '05401', latitude: 44.4759, longitude: -73.2121 };
const fargo = { city: 'Fargo', usState: 'ND', zip: '58102', latitude: 46.8772, longitude: -96.7898 };

function person(number: number, shortId: string, name: string, virtual: typeof cheyenne, states: readonly string[]) {
  const id = storyId(number);
  return {
    id,
    shortId,
    name,
    ...listPictures(id, choosePortraitLook('Woman', 8)),
    description: 'I work with adults who are tired of holding everything together. We begin with one thing.',
    specialties: ['Anxiety', 'Stress and Burnout'],
    topSpecialties: ['Anxiety'],
    treatmentMethods: ['CBT'],
    ages: ['Adults'],
    languages: ['English'],
    gender: 'Woman',
    yearsOfExperience: 8,
    priceCents: 14_000,
    noShowFeeCents: 7000,
    marketplaceVisible: true,
    acceptingNewReferrals: true,
    calendarSyncStatus: 'NOT_YET_SYNCED',
    videoRoomUrl: `https://video.linden.example/${shortId}`,
    npi: buildTestNpi(900_000 + number),
    rating: { distribution: [0, 0, 0, 0, 0] },
    virtual,
    stateCredentials: states.map((usState) => ({
      usState,
      licenseType: 'LCSW',
      licenseNumber: `${usState}-700${number}`,
    })),
  };
}

export const vettedStories: readonly VettedStory[] = [
  {
    name: 'waitsForReview',
    provider: {
      ...person(8, 'idaberg1', 'Ida Berglund', cheyenne, ['WY']),
      isOnboarding: true,
      marketplaceVisible: false,
      acceptingNewReferrals: false,
    },
    decisions: [license('WY')],
    isInReview: true,
  },
  {
    name: 'isRefusedInOneState',
    provider: person(9, 'noraalde', 'Nora Aldersen', cheyenne, ['MT', 'WY']),
    decisions: [
      license('WY'),
      {
        kind: 'LICENSE',
        usState: 'MT',
        status: 'REFUSED',
        reason: 'The document is for Wyoming. Please upload the license for Montana.',
      },
      insurance,
    ],
  },
  {
    name: 'hasALicenseThatExpiresSoon',
    provider: person(10, 'junevale', 'June Valeway', burlington, ['VT']),
    decisions: [license('VT', 20), insurance],
  },
  {
    name: 'isPaused',
    provider: person(11, 'petrasto', 'Petra Stonefield', fargo, ['ND']),
    decisions: [license('ND'), insurance],
    pausedFor: 'We are looking into a report. We’ll write to you by Friday.',
  },
];

/**
 * Creates providers at each step of the review. The tables are written between two writes of the record, because only staff who sign in may
 * decide; the second write tells search what was decided. What exists stays as it is.
 */
export async function createVettedProviders(owners: Owners, database: Client, now: Date): Promise<void> {
  for (const story of vettedStories) {
    const { provider, isInReview, pausedFor } = story;
    const before = { ...story, provider: { ...provider, acceptingNewReferrals: false, isOnboarding: true } };
    if ((await createStory(owners, before)) === 'known') continue;
    for (const decision of story.decisions) await decide(database, provider.id, decision, now);
    if (pausedFor) await pause(database, provider.id, pausedFor, now);
    if (isInReview)
      await database.query('update accounts.providers set publish_requested_at = $2 where id = $1', [provider.id, now]);
    await owners.accounts.putProvider({ provider: { ...provider, yearsOfExperience: 9 } });
  }
}

async function decide(database: Client, providerId: string, decision: Decision, now: Date): Promise<void> {
  const { kind, usState, status, validDays, reason = '' } = decision;
  const day = validDays === undefined ? null : new Date(now.getTime() + validDays * dayMs).toISOString().slice(0, 10);
  await database.query(
    'insert into accounts.provider_credentials (provider_id, kind, us_state, status, expires_on) values ($1, $2, $3, $4, $5)',
    [providerId, kind, usState, status, day],
  );
  await database.query(
    `insert into accounts.provider_decisions (id, provider_id, action, kind, us_state, expires_on, reason, decided_by, decided_at, told_at)
     values (gen_random_uuid(), $1, $2, $3, $4, $5, $6, $7, $8, $8)`,
    [providerId, status, kind, usState, day, reason, lena, new Date(now.getTime() - 2 * dayMs)],
  );
}

async function pause(database: Client, providerId: string, reason: string, now: Date): Promise<void> {
  await database.query("update accounts.providers set suspension = 'PAUSED' where id = $1", [providerId]);
  await database.query(
    `insert into accounts.provider_decisions (id, provider_id, action, reason, decided_by, decided_at, told_at)
     values (gen_random_uuid(), $1, 'PAUSED', $2, $3, $4, $4)`,
    [providerId, reason, lena, new Date(now.getTime() - dayMs)],
  );
}
