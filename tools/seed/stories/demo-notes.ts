import { createEnvelopeSealer, type EnvelopeSealer } from '@linden/platform/crypto/envelope';
import { createSealer } from '@linden/platform/crypto/sealer';
import type { Client } from 'pg';
import { addPastSession } from './add-past-session.ts';
import { demoClients, putDemoClient } from './demo-clients.ts';
import { type DemoNoteContent, demoNoteContents } from './demo-note-contents.ts';
import { prescribesFromHonolulu, worksEveningsInOakland } from './people.ts';
import { practiceClients } from './practice-day.ts';

const storyId = (number: number) => `57097000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const therapist = worksEveningsInOakland.provider;
const prescriber = prescribesFromHonolulu.provider;
const [carmen, walter, , , theo] = practiceClients;

interface DemoNote extends DemoNoteContent {
  id: string;
  providerId: string;
  patientId: string;
  /** Whether it is about the first (0) or a later session that is over. Undefined for a note without a session. */
  session?: number;
  isSigned?: boolean;
  addendum?: { id: string; reason: string; text: string };
}

/**
 * Gives the provider login and the prescriber login drafts, saved and signed notes about clients of theirs. Writes the tables of
 * clinical-notes, because only a provider who signs in can write a note. What exists stays as it is.
 * @param sealingKey of clinical-notes
 * @returns how many notes are new
 */
export async function createDemoNotes(database: Client, sealingKey: string, now: Date): Promise<number> {
  const envelope = createEnvelopeSealer(createSealer('clinical-notes', sealingKey));
  let created = 0;
  for (const note of await planNotes(database, now)) if (await putNote(database, envelope, note)) created += 1;
  await putRelations(database);
  return created;
}

async function planNotes(database: Client, now: Date): Promise<DemoNote[]> {
  const [own] = demoClients;
  if (!own || !carmen || !walter || !theo) return [];
  const robin = await putDemoClient(database, own);
  await putPrescriberSession(database, theo.id, now);
  const addendum = {
    id: storyId(896),
    reason: 'Score entered late',
    text: 'The PHQ-9 of this session was 6; the client sent the last answer after the session.',
  };
  const shared = { providerId: therapist.id };
  return [
    {
      ...shared,
      id: storyId(890),
      patientId: carmen.id,
      session: 0,
      isSigned: true,
      addendum,
      ...demoNoteContents.panicProgress,
    },
    { ...shared, id: storyId(891), patientId: carmen.id, session: 1, ...demoNoteContents.unfinishedProgress },
    { ...shared, id: storyId(892), patientId: walter.id, session: 0, ...demoNoteContents.griefProgress },
    { ...shared, id: storyId(893), patientId: theo.id, ...demoNoteContents.callWithPrescriber },
    { ...shared, id: storyId(894), patientId: robin, session: 0, ...demoNoteContents.unfinishedIntake },
    {
      id: storyId(895),
      providerId: prescriber.id,
      patientId: theo.id,
      session: 0,
      isSigned: true,
      ...demoNoteContents.medicationFollowUp,
    },
  ];
}

/** The prescriber, a psychiatrist, supervises the therapist, whose signed note waits for the co-signature. The therapist covers for the prescriber. */
async function putRelations(database: Client): Promise<void> {
  await database.query(
    `insert into accounts.provider_relations (id, kind, acting_provider_id, for_provider_id, from_at, supervised_since)
     values ($1, 'SUPERVISES', $2, $3, now() - interval '1 year', now() - interval '1 year'),
       ($4, 'COVERS', $3, $2, now() - interval '1 week', null) on conflict do nothing`,
    [storyId(897), prescriber.id, therapist.id, storyId(898)],
  );
}

/** The prescriber shares a client with the therapist. */
async function putPrescriberSession(database: Client, patientId: string, now: Date): Promise<void> {
  const { rowCount } = await database.query(
    'select from scheduling.appointments where provider_id = $1 and patient_id = $2',
    [prescriber.id, patientId],
  );
  if (!rowCount) await addPastSession(database, { provider: prescriber, patientId, daysAgo: 10, now });
}

async function putNote(database: Client, envelope: EnvelopeSealer, note: DemoNote): Promise<boolean> {
  const { id, providerId, patientId, noteType, values, isDraft, isSigned, session, addendum } = note;
  const sealed = envelope.seal(Buffer.from(JSON.stringify(values)), `note ${id}`);
  const { rowCount } = await database.query(
    `with held as (select id, ends_at from scheduling.appointments
       where provider_id = $2 and patient_id = $3 and deleted_at is null and ends_at < now() and status in ('CONFIRMED', 'COMPLETED')
       order by starts_at offset coalesce($8::int, 0) limit 1),
     written as (select ($8::int is null) as is_alone, (select id from held) as appointment_id,
       case when $8::int is null then now() - interval '6 days' else (select ends_at from held) + interval '20 minutes' end as at)
     insert into clinical_notes.notes
       (id, provider_id, patient_id, appointment_id, note_type, sealed, data_key, key_id, revision, saved_at, signed_at, created_at, updated_at)
     select $1, $2, $3, case when not is_alone then appointment_id end, $4, $5, $6, $7, 3,
       case when $9 then at end, case when $10 then at end, least(at, now()), least(at, now())
     from written where is_alone or appointment_id is not null
     on conflict do nothing`,
    [
      id,
      providerId,
      patientId,
      noteType,
      Buffer.from(sealed.sealed),
      Buffer.from(sealed.dataKey),
      sealed.keyId,
      session ?? null,
      !isDraft,
      isSigned ?? false,
    ],
  );
  if (rowCount && addendum) await addAddendum(database, envelope, { ...note, addendum });
  return rowCount === 1;
}

async function addAddendum(
  database: Client,
  envelope: EnvelopeSealer,
  { id: noteId, providerId, patientId, addendum }: DemoNote & Required<Pick<DemoNote, 'addendum'>>,
): Promise<void> {
  const { id, reason, text } = addendum;
  const sealed = envelope.seal(Buffer.from(JSON.stringify({ reason, text })), `note addendum ${id}`);
  await database.query(
    `insert into clinical_notes.note_addenda (id, note_id, provider_id, patient_id, sealed, data_key, key_id)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing`,
    [id, noteId, providerId, patientId, Buffer.from(sealed.sealed), Buffer.from(sealed.dataKey), sealed.keyId],
  );
}
