import type { Client } from 'pg';
import { addPastSession } from './add-past-session.ts';
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
  state: 'SENT' | 'OPENED' | 'BOOKED' | 'DECLINED' | 'EXPIRED';
  reason: string;
  typeOfCare: 'TALK_THERAPY' | 'MEDICATION_MANAGEMENT';
  noteToClient: string;
}

const recommendations: readonly Told[] = [
  {
    id: storyId(871),
    linkId: 'DemoRecommendationRobn',
    email: 'client@linden.example',
    daysAgo: 1,
    state: 'SENT',
    reason: 'SEEKING_MEDICATION_MANAGEMENT',
    typeOfCare: 'MEDICATION_MANAGEMENT',
    noteToClient:
      'We talked about adding medication to our sessions. Kai listens well and explains every step. We keep meeting as before.',
  },
  {
    id: storyId(872),
    linkId: 'DemoRecommendationKarm',
    email: 'guardian@linden.example',
    daysAgo: 12,
    state: 'DECLINED',
    reason: 'SEEKING_SPECIALTY_TREATMENT',
    typeOfCare: 'MEDICATION_MANAGEMENT',
    noteToClient: '',
  },
  {
    id: storyId(873),
    linkId: 'DemoRecommendationKar2',
    email: 'guardian@linden.example',
    daysAgo: 70,
    state: 'EXPIRED',
    reason: 'SEEKING_MEDICATION_MANAGEMENT',
    typeOfCare: 'MEDICATION_MANAGEMENT',
    noteToClient: '',
  },
  {
    id: storyId(874),
    linkId: 'DemoRecommendationKar3',
    email: 'guardian@linden.example',
    daysAgo: 3,
    state: 'OPENED',
    reason: 'SEEKING_MEDICATION_MANAGEMENT',
    typeOfCare: 'MEDICATION_MANAGEMENT',
    noteToClient: 'Kai can check whether the medication still fits. Your visits with me stay the same.',
  },
  {
    id: storyId(875),
    linkId: 'DemoRecommendationKar4',
    email: 'guardian@linden.example',
    daysAgo: 60,
    state: 'BOOKED',
    reason: 'SEEKING_MEDICATION_MANAGEMENT',
    typeOfCare: 'MEDICATION_MANAGEMENT',
    noteToClient: '',
  },
];

/**
 * Creates recommendations of the provider login to the demo clients, two of them open. Writes the table, because only a provider who signs
 * in can send one, and only today. It sends no letter. What exists stays as it is.
 */
export async function createRecommendations(database: Client, now: Date): Promise<void> {
  for (const told of recommendations) {
    const patientId = await findPatient(database, told.email);
    if (patientId) await createRecommendation(database, { ...told, patientId, now });
  }
}

async function findPatient(database: Client, email: string): Promise<string | undefined> {
  const { rows } = await database.query<{ id: string }>(
    `select r.patient_id as id from accounts.representations r join accounts.client_users u on u.id = r.client_user_id
     where u.account = $1 and r.relation = $2 limit 1`,
    [logins.find((each) => each.email === email)?.id, demoClients.find((each) => each.email === email)?.relation],
  );
  return rows[0]?.id;
}

async function createRecommendation(
  database: Client,
  {
    id,
    linkId,
    patientId,
    now,
    daysAgo,
    state,
    reason,
    typeOfCare,
    noteToClient,
  }: Told & { patientId: string; now: Date },
): Promise<void> {
  const { rowCount } = await database.query('select from scheduling.recommendations where id = $1', [id]);
  if (rowCount) return;
  const { provider } = prescribesFromHonolulu;
  const sentAt = new Date(now.getTime() - daysAgo * dayMs);
  const daysLater = (days: number) => new Date(sentAt.getTime() + days * dayMs);
  // Two weeks after it was sent, and booked a week before that.
  const session = state === 'BOOKED' ? { provider, patientId, daysAgo: daysAgo - 20, now } : undefined;
  const bookedId = session && (await addPastSession(database, session));
  if (session && !bookedId) return;
  const ends = { SENT: null, OPENED: null, BOOKED: daysLater(5), DECLINED: daysLater(2), EXPIRED: daysLater(30) };
  await database.query(
    `insert into scheduling.recommendations (id, link_id, provider_id, patient_id, reason, type_of_care, recommended_ids,
       note_to_client, note_to_provider, state, sent_at, expires_at, opened_at, ended_at, declined_by, booked_appointment_id,
       booked_provider_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8, '', $9, $10, $11, $12, $13, $14, $15, $16) on conflict do nothing`,
    [
      id,
      linkId,
      worksEveningsInOakland.provider.id,
      patientId,
      reason,
      typeOfCare,
      [provider.id],
      noteToClient,
      state,
      sentAt,
      daysLater(30),
      state === 'OPENED' || state === 'BOOKED' ? daysLater(1) : null,
      ends[state],
      state === 'DECLINED' ? 'CLIENT' : null,
      bookedId ?? null,
      bookedId ? provider.id : null,
    ],
  );
}
