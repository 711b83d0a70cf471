import type { Client } from 'pg';
import { demoClients } from './demo-clients.ts';
import { logins } from './logins.ts';
import { prescribesFromHonolulu, worksEveningsInOakland } from './people.ts';

const storyId = (number: number) => `57097000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const dayMs = 86_400_000;

interface Told {
  id: string;
  /** The end of the link; one that a person cannot guess is not needed for made-up people. */
  linkId: string;
  email: string;
  daysAgo: number;
  state: 'SENT' | 'DECLINED' | 'EXPIRED';
  reason: string;
  typeOfCare: 'TALK_THERAPY' | 'MEDICATION_MANAGEMENT';
  noteToClient: string;
}

const recommendations: readonly Told[] = [
  {
    ...{
      id: storyId(871),
      linkId: 'DemoRecommendationRobn',
      email: 'client@linden.example',
      daysAgo: 1,
      state: 'SENT',
    },
    ...{ reason: 'SEEKING_MEDICATION_MANAGEMENT', typeOfCare: 'MEDICATION_MANAGEMENT' },
    noteToClient:
      'We talked about adding medication to our sessions. Kai listens well and explains every step. We keep meeting as before.',
  },
  {
    ...{
      id: storyId(872),
      linkId: 'DemoRecommendationKarm',
      email: 'guardian@linden.example',
      daysAgo: 12,
      state: 'DECLINED',
    },
    ...{ reason: 'SEEKING_SPECIALTY_TREATMENT', typeOfCare: 'MEDICATION_MANAGEMENT', noteToClient: '' },
  },
  {
    ...{
      id: storyId(873),
      linkId: 'DemoRecommendationKar2',
      email: 'guardian@linden.example',
      daysAgo: 70,
      state: 'EXPIRED',
    },
    ...{ reason: 'SEEKING_MEDICATION_MANAGEMENT', typeOfCare: 'MEDICATION_MANAGEMENT', noteToClient: '' },
  },
];

/**
 * Creates recommendations of the provider login to the demo clients, one of them open. Writes the table, because only a provider who signs
 * in can send one, and only today. It sends no letter. What exists stays as it is.
 */
export async function createRecommendations(database: Client, now: Date): Promise<void> {
  for (const { id, linkId, email, daysAgo, state, reason, typeOfCare, noteToClient } of recommendations) {
    const sentAt = new Date(now.getTime() - daysAgo * dayMs);
    const expiresAt = new Date(sentAt.getTime() + 30 * dayMs);
    const declinedAt = new Date(sentAt.getTime() + 2 * dayMs);
    const endedAt = state === 'SENT' ? null : state === 'EXPIRED' ? expiresAt : declinedAt;
    await database.query(
      `insert into scheduling.recommendations (id, link_id, provider_id, patient_id, reason, type_of_care, recommended_ids,
         note_to_client, note_to_provider, state, sent_at, expires_at, ended_at, declined_by)
       select $1, $2, $3, r.patient_id, $4, $5, $6, $7, '', $8, $9, $10, $11, $12
       from accounts.representations r join accounts.client_users u on u.id = r.client_user_id
       where u.account = $13 and r.relation = $14 limit 1
       on conflict do nothing`,
      [
        ...[id, linkId, worksEveningsInOakland.provider.id, reason, typeOfCare, [prescribesFromHonolulu.provider.id]],
        ...[noteToClient, state, sentAt, expiresAt, endedAt, state === 'DECLINED' ? 'CLIENT' : null],
        ...[
          logins.find((each) => each.email === email)?.id,
          demoClients.find((each) => each.email === email)?.relation,
        ],
      ],
    );
  }
}
