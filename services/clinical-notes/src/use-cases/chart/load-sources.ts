import { findNoteSchema } from '@linden/form-engine/note-types/note-schemas';
import type { NoteType, NoteValues, PrefillSource } from '@linden/form-engine/schema';
import type { AuthorAccess } from '#src/access/note-access.ts';
import type { Context } from '#src/context.ts';
import { buildChartValues, type Chart } from '#src/domain/chart/chart.ts';
import { buildContactValues, buildIntakeValues, buildTelehealthValues } from '#src/domain/chart/outside-values.ts';
import { readValues } from '#src/domain/notes/note-faults.ts';
import { initialAssessments } from '#src/domain/notes/note-type.ts';
import { listSavedNotes } from '#src/store/notes/notes.ts';
import type { NoteTx } from '#src/store/open-store.ts';
import { findPlan, listGoals } from '#src/store/plans/treatment-plans.ts';
import { readCurrentGoals } from '#src/use-cases/plans/current-goals.ts';

/** Older notes fill in nothing. */
const mostNotes = 30;

export interface PrefillWish {
  readonly providerId: string;
  readonly patientId: string;
  readonly noteType: NoteType;
  /** The note that is written, which fills in nothing for itself. */
  readonly noteId: string | undefined;
  readonly appointmentId: string | undefined;
  /** Empty for none. */
  readonly timeZone: string;
}

export interface LoadedSources {
  readonly sources: Partial<Record<PrefillSource, NoteValues>>;
  /** Another service did not answer, so values are missing. */
  readonly isPartial: boolean;
}

/** Loads the values of all five sources (P3.13-6). A note can be written without those of other services. */
export async function loadSources(context: Context, author: AuthorAccess, wish: PrefillWish): Promise<LoadedSources> {
  let isPartial = false;
  const orNothing = async <T>(asked: Promise<T>): Promise<T | undefined> => {
    try {
      return await asked;
    } catch (err) {
      isPartial = true;
      context.logger.warn({ err }, 'a source of prefill does not answer');
      return undefined;
    }
  };
  const [chart, facts, session] = await Promise.all([
    author.store.read((tx) => loadChart(tx, context, { ...wish, except: wish.noteId })),
    orNothing(context.people.findCareFacts({ patientId: wish.patientId })),
    orNothing(findHeldSession(context, wish)),
  ]);
  const findNote = (types: readonly NoteType[]) =>
    chart.notes.find(({ schema }) => types.includes(schema.noteType))?.values;
  const recent = findNote([wish.noteType]);
  const initial = findNote(initialAssessments);
  const sources = {
    ...(facts && { INTAKE_FORM: buildIntakeValues(facts) }),
    // What the provider wrote last is newer than what the client once entered.
    PATIENT_CHART: { ...(facts && buildContactValues(facts)), ...buildChartValues(wish.noteType, chart) },
    ...(recent && { MOST_RECENT_NOTE: recent }),
    ...(session && { TELEHEALTH_SESSION: buildTelehealthValues(session, wish.timeZone) }),
    ...(initial && { INITIAL_ASSESSMENT_NOTE: initial }),
  };
  return { sources, isPartial };
}

/** Loads the chart that a provider's own notes make. */
export async function loadChart(
  tx: NoteTx,
  { envelope }: Pick<Context, 'envelope'>,
  { providerId, patientId, except }: { providerId: string; patientId: string; except?: string | undefined },
): Promise<Chart> {
  const notes = await listSavedNotes(tx, envelope, { providerId, patientId, except, limit: mostNotes });
  const plan = await findPlan(tx, { providerId, patientId });
  return {
    notes: notes.map(({ noteType, schemaVersion, content }) => ({
      schema: findNoteSchema(noteType, schemaVersion),
      values: readValues(content),
    })),
    goals: plan ? readCurrentGoals(await listGoals(tx, envelope, plan.id)) : [],
    isPlanShared: plan?.isShared,
  };
}

async function findHeldSession({ care, telehealth }: Context, wish: PrefillWish) {
  const { providerId, patientId, appointmentId } = wish;
  if (!appointmentId) return undefined;
  const { session } = await care.findRelation({ providerId, patientId, appointmentId });
  const facts = session && (await telehealth.findSession(appointmentId));
  return session && facts && { start: session.start, minutes: facts.minutes };
}
