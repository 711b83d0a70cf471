import { create, toBinary } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { type AuditActor, type AuditDetail, appendAudits, getActorName } from '@linden/platform/audit/audit';
import { wrapStatement } from '@linden/platform/store/sql';
import { AppointmentChange, AppointmentChangedSchema, ChangeSource } from '@linden/proto/scheduling/v1/appointment_pb';
import { ScheduleChangedSchema } from '@linden/proto/scheduling/v1/schedule_pb';
import { type RawBuilder, sql } from 'kysely';
import type { ChangeSource as Source } from '#src/domain/appointments/appointment.ts';
import type { CanceledTogether } from '#src/domain/cancel/canceled-together.ts';
import type { ChangedTogether } from '#src/domain/series/changed-together.ts';
import type { CareTx } from '#src/store/open-store.ts';

export type ChangeKind = Exclude<keyof typeof AppointmentChange, 'UNSPECIFIED'>;

/** A change as it appears in the event log: ids and codes only. */
export type ToldChange = {
  readonly what: ChangeKind;
  readonly appointmentId: string;
  /** The appointment's revision after the change. */
  readonly revision: bigint;
  readonly providerId: string;
  readonly patientId: string;
  readonly source: Source;
  readonly countsAsMissed?: boolean;
  /** The schedule's revision, when the change reserved or freed time. */
  readonly scheduleRevision?: bigint | undefined;
  readonly together?: CanceledTogether | undefined;
  readonly changedTogether?: ChangedTogether | undefined;
};

/** The same with what the audit needs. */
export type RecordedChange = ToldChange & { readonly actor: AuditActor; readonly detail?: AuditDetail };

/** Saves the events and the audit entry of a change in one statement, in the transaction of the change. */
export async function recordChange(tx: CareTx, change: RecordedChange): Promise<void> {
  await tx.rows(
    wrapStatement(sql`with told as (insert into outbox (aggregate_type, aggregate_id, revision, type, payload)
        select * from ${buildEvents(change)})
      insert into audit (actor_kind, actor, action, subject, detail) select ${auditOf(change)}`),
  );
}

/** Saves the same for several changes, in two statements for any number of changes. */
export async function recordChanges(tx: CareTx, changes: readonly RecordedChange[]): Promise<void> {
  if (changes.length === 0) return;
  await recordEvents(tx, changes);
  await recordAudits(tx, changes);
}

/** Saves only the events of changes, in one statement. */
export async function recordEvents(tx: CareTx, changes: readonly ToldChange[]): Promise<void> {
  await tx.rows(
    wrapStatement(sql`insert into outbox (aggregate_type, aggregate_id, revision, type, payload)
      select * from ${buildEvents(...changes)}`),
  );
}

/** Saves only the audit entries of changes, in one statement. */
export async function recordAudits(tx: CareTx, changes: readonly RecordedChange[]): Promise<void> {
  await appendAudits(
    tx,
    changes.map(({ actor, what, patientId, appointmentId, source, detail }) => ({
      actor,
      action: `appointment.${what.toLowerCase()}`,
      subject: patientId,
      detail: { appointment: appointmentId, source, ...detail },
    })),
  );
}

/** Builds rows for `from`: (aggregate_type, aggregate_id, revision, type, payload). */
export function buildEvents(...changes: readonly ToldChange[]): RawBuilder<unknown> {
  const events = changes.flatMap((change) => [appointmentEvent(change), ...scheduleEvent(change)]);
  const column = <T>(of: (event: (typeof events)[number]) => T) => events.map(of);
  return sql`unnest(${column(({ aggregate }) => aggregate)}::text[], ${column(({ id }) => id)}::text[],
    ${column(({ revision }) => revision)}::bigint[], ${column(({ type }) => type)}::text[],
    ${column(({ payload }) => payload)}::bytea[]) as event (aggregate_type, aggregate_id, revision, type, payload)`;
}

/** Builds columns for `select`: actor_kind, actor, action, subject, detail. */
export function auditOf({
  actor,
  what,
  patientId,
  appointmentId,
  source,
  detail,
}: RecordedChange): RawBuilder<unknown> {
  return sql`${actor.kind}::text, ${getActorName(actor)}::text, ${`appointment.${what.toLowerCase()}`}::text,
    ${patientId}::uuid, ${JSON.stringify({ appointment: appointmentId, source, ...detail })}::jsonb`;
}

function appointmentEvent({ what, source, appointmentId, revision, providerId, patientId, ...rest }: ToldChange) {
  const message = create(AppointmentChangedSchema, {
    appointmentId,
    revision,
    providerId,
    patientId,
    change: AppointmentChange[what],
    source: ChangeSource[source],
    countsAsMissed: rest.countsAsMissed ?? false,
    ...(rest.together && { together: togetherToProto(rest.together) }),
    ...(rest.changedTogether && { changedTogether: changedTogetherToProto(rest.changedTogether) }),
  });
  const payload = Buffer.from(toBinary(AppointmentChangedSchema, message));
  return { aggregate: 'appointment', id: appointmentId, revision, type: AppointmentChangedSchema.typeName, payload };
}

function togetherToProto({ sessions, ...same }: CanceledTogether) {
  const told = sessions.map(({ appointmentId, start }) => ({ appointmentId, start: timestampFromDate(start) }));
  return { ...same, sessions: told };
}

function changedTogetherToProto({ leadAppointmentId, sessions }: ChangedTogether) {
  const told = sessions.map(({ start, ...rest }) => ({ ...rest, start: timestampFromDate(start) }));
  return { leadAppointmentId, sessions: told };
}

function scheduleEvent({ providerId, scheduleRevision: revision }: ToldChange) {
  if (revision === undefined) return [];
  const message = create(ScheduleChangedSchema, { providerId, revision });
  const payload = Buffer.from(toBinary(ScheduleChangedSchema, message));
  return [{ aggregate: 'schedule', id: providerId, revision, type: ScheduleChangedSchema.typeName, payload }];
}
