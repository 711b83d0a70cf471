import type { NoteType } from '@linden/form-engine/schema';
import type { EnvelopeSealer } from '@linden/platform/crypto/envelope';
import { sql } from 'kysely';
import type { GoalChange, GoalChangeKind, GoalStatus, GoalTexts } from '#src/domain/plans/treatment-plan.ts';
import type { NoteTx } from '#src/store/open-store.ts';
import { query } from '#src/store/query.ts';

/** A plan without its goals. */
export interface PlanHeader {
  readonly id: string;
  readonly providerId: string;
  readonly patientId: string;
  readonly isShared: boolean;
  /** Increases with each change. */
  readonly version: number;
  readonly updatedAt: Date;
}

export interface StoredChange {
  readonly kind: GoalChangeKind;
  readonly status: GoalStatus;
  readonly texts: GoalTexts;
  readonly noteId: string;
  /** Undefined for clients, who see no notes. */
  readonly noteType: NoteType | undefined;
  readonly accountId: string;
  readonly changedAt: Date;
  readonly visibleAt: Date;
  /** The provider edited the goal in the plan. */
  readonly isEdit: boolean;
}

/** A goal with its changes, the last one first; there is at least one. */
export interface StoredGoal {
  readonly shortId: string;
  readonly createdByNoteId: string;
  readonly changes: readonly [StoredChange, ...StoredChange[]];
}

export interface PlanOwner {
  readonly providerId: string;
  readonly patientId: string;
}

/** Names the row that a goal's texts are sealed for. */
export function buildGoalChangeSubject(id: string): string {
  return `treatment goal change ${id}`;
}

const planColumns = [
  ...(['id', 'provider_id as providerId', 'patient_id as patientId', 'is_shared as isShared'] as const),
  ...(['version', 'updated_at as updatedAt'] as const),
] as const;
const plans = query.selectFrom('treatment_plans').select(planColumns);

export async function findPlan(tx: NoteTx, { providerId, patientId }: PlanOwner): Promise<PlanHeader | undefined> {
  const [row] = await tx.rows(plans.where('provider_id', '=', providerId).where('patient_id', '=', patientId));
  return row;
}

/** Counts a change of the goals. Returns the plan as it is now. */
export async function countPlanChange(tx: NoteTx, plan: PlanHeader): Promise<PlanHeader> {
  const [row] = await tx.rows(
    query
      .updateTable('treatment_plans')
      .set({ version: sql<number>`version + 1`, updated_at: sql<Date>`now()` })
      .where('id', '=', plan.id)
      .returning(planColumns),
  );
  return row ?? plan;
}

/** Lists the plans of a patient that the caller may see. */
export function listPatientPlans(tx: NoteTx, patientId: string): Promise<PlanHeader[]> {
  return tx.rows(plans.where('patient_id', '=', patientId).orderBy('created_at'));
}

/**
 * Makes a saved note the one that decides the plan, and locks the plan until the transaction ends. Returns `undefined` when a newer note
 * decides it. @param plan.id of a new plan
 */
export async function lockPlanForNote(
  tx: NoteTx,
  { id, providerId, patientId, noteId }: PlanOwner & { id: string; noteId: string },
): Promise<PlanHeader | undefined> {
  const savedAt = sql<Date>`(select saved_at from notes where id = ${noteId}::uuid)`;
  const [row] = await tx.rows(
    query
      .insertInto('treatment_plans')
      .values({
        id,
        provider_id: providerId,
        patient_id: patientId,
        note_id: noteId,
        is_shared: true,
        note_saved_at: savedAt,
      })
      .onConflict((conflict) =>
        conflict
          .columns(['provider_id', 'patient_id'])
          .doUpdateSet({ note_id: noteId, note_saved_at: savedAt })
          .where(sql<boolean>`treatment_plans.note_saved_at <= excluded.note_saved_at`),
      )
      .returning(planColumns),
  );
  return row;
}

/** Returns a provider's plan, and locks it until the transaction ends. */
export async function lockPlan(tx: NoteTx, { providerId, patientId }: PlanOwner): Promise<PlanHeader | undefined> {
  const [row] = await tx.rows(
    plans.where('provider_id', '=', providerId).where('patient_id', '=', patientId).forUpdate(),
  );
  return row;
}

export async function setPlanShared(tx: NoteTx, planId: string, isShared: boolean): Promise<void> {
  await tx.rows(
    query
      .updateTable('treatment_plans')
      .set({ is_shared: isShared, version: sql<number>`version + 1`, updated_at: sql<Date>`now()` })
      .where('id', '=', planId)
      .returning('id'),
  );
}

/** Lists the goals of a plan in the order of their creation, with those changes that the caller may see. */
export async function listGoals(tx: NoteTx, envelope: EnvelopeSealer, planId: string): Promise<StoredGoal[]> {
  const rows = await tx.rows(
    query
      .selectFrom('treatment_goal_changes as c')
      .innerJoin('treatment_goals as g', 'g.id', 'c.goal_id')
      .leftJoin('notes as n', 'n.id', 'c.note_id')
      .where('c.plan_id', '=', planId)
      .orderBy('g.created_at')
      .orderBy('g.id')
      .orderBy('c.number', 'desc')
      .select([
        ...([
          'g.short_id as shortId',
          'g.created_by_note_id as createdByNoteId',
          'c.id',
          'c.kind',
          'c.status',
        ] as const),
        ...(['c.sealed', 'c.data_key as dataKey', 'c.key_id as keyId', 'c.note_id as noteId'] as const),
        ...(['c.account_id as accountId', 'c.changed_at as changedAt', 'c.visible_at as visibleAt'] as const),
        ...(['c.is_edit as isEdit', 'n.note_type as noteType'] as const),
      ]),
  );
  return [...Map.groupBy(rows, ({ shortId }) => shortId).values()].flatMap((group): StoredGoal[] => {
    const [first, ...rest] = group.map((row): StoredChange => {
      const { id, sealed, dataKey, keyId, noteId, accountId, changedAt, visibleAt, isEdit } = row;
      const opened = envelope.open({ sealed, dataKey, keyId }, buildGoalChangeSubject(id));
      // Only this service writes the columns and the sealed texts.
      const kind = row.kind as GoalChangeKind;
      const status = row.status as GoalStatus;
      const texts: GoalTexts = JSON.parse(Buffer.from(opened).toString());
      const noteType = (row.noteType ?? undefined) as NoteType | undefined;
      return { noteType, kind, status, texts, noteId, accountId, changedAt, visibleAt, isEdit };
    });
    const [{ shortId = '', createdByNoteId = '' } = {}] = group;
    return first ? [{ shortId, createdByNoteId, changes: [first, ...rest] }] : [];
  });
}

export interface ChangeAuthor {
  readonly noteId: string;
  readonly accountId: string;
  readonly editPeriodHours: number;
  readonly newId: () => string;
  readonly isEdit?: boolean;
}

/**
 * Adds one change of a goal of a locked plan, and the goal when it is new. While earlier changes wait for the client, the new one waits with
 * them and no longer.
 */
export async function addGoalChange(
  tx: NoteTx,
  envelope: EnvelopeSealer,
  plan: PlanHeader,
  change: GoalChange,
  { noteId, accountId, editPeriodHours, newId, isEdit = false }: ChangeAuthor,
): Promise<void> {
  const owner = { plan_id: plan.id, provider_id: plan.providerId, patient_id: plan.patientId };
  if (change.kind === 'CREATED') {
    const goal = { id: newId(), short_id: change.shortId, created_by_note_id: noteId, ...owner };
    await tx.rows(
      query
        .insertInto('treatment_goals')
        // The transaction has one time, and a plan shows its goals in order.
        .values({ ...goal, created_at: sql<Date>`clock_timestamp()` })
        .returning('id'),
    );
  }
  const id = newId();
  const { sealed, dataKey, keyId } = envelope.seal(
    Buffer.from(JSON.stringify(change.texts)),
    buildGoalChangeSubject(id),
  );
  const goalId = sql<string>`(select id from treatment_goals where plan_id = ${plan.id}::uuid and short_id = ${change.shortId})`;
  await tx.rows(
    query
      .insertInto('treatment_goal_changes')
      .values({
        id,
        goal_id: goalId,
        ...owner,
        note_id: noteId,
        account_id: accountId,
        kind: change.kind,
        status: change.status,
        sealed: Buffer.from(sealed),
        data_key: Buffer.from(dataKey),
        key_id: keyId,
        is_edit: isEdit,
        visible_at: sql<Date>`coalesce(
          (select min(w.visible_at) from treatment_goal_changes w where w.plan_id = ${plan.id}::uuid and w.visible_at > now()),
          now() + make_interval(hours => ${editPeriodHours}::int))`,
      })
      .returning('id'),
  );
}
