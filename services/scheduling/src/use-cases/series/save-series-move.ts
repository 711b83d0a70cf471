import { create } from '@bufbuild/protobuf';
import {
  type UpdateSeriesResponse,
  UpdateSeriesResponseSchema,
} from '@linden/proto/scheduling/v1/appointment_service_pb';
import {
  appointmentConflict,
  appointmentNotFound,
  changeAuthor,
  checkMovable,
} from '#src/access/appointment-access.ts';
import type { AppointmentContext } from '#src/context.ts';
import type { Caller } from '#src/domain/access/caller.ts';
import type { Appointment, ChangeSource, Grouping } from '#src/domain/appointments/appointment.ts';
import { getSessionMinutes } from '#src/domain/hours/schedule.ts';
import type { IdempotencyKey } from '#src/domain/idempotency-key.ts';
import { minuteMs } from '#src/domain/range.ts';
import {
  computeRuleAfter,
  isMoved,
  type MemberMove,
  planMove,
  type SeriesMove,
} from '#src/domain/series/series-move.ts';
import type { OccurrenceRefusal } from '#src/domain/series/series-refusals.ts';
import { changeSeveral, type Planned } from '#src/store/changes/change-several.ts';
import type { CareTx } from '#src/store/open-store.ts';
import { changeGrouping, freeTimes, lockSeries, reserveTimes } from '#src/store/series/series.ts';
import { buildMovedChange } from '#src/use-cases/appointments/moved-change.ts';
import { checkMoves } from '#src/use-cases/booking/check-session-caps.ts';
import { inTransaction } from '#src/use-cases/in-transaction.ts';
import { buildAppointmentProto } from '#src/wire/appointment-to-proto.ts';
import { buildRefusedProto, checkSeriesTimes } from './check-series-times.ts';

export type SeriesMoveRequest = {
  readonly caller: Caller;
  readonly idempotencyKey: IdempotencyKey;
  readonly move: SeriesMove;
  readonly source: ChangeSource;
  /** The named appointment before the move. */
  readonly appointment: Appointment;
  readonly grouping: Grouping;
};

/** Moves all named sessions in one transaction, or none. */
export async function saveSeriesMove(
  context: AppointmentContext,
  moving: SeriesMoveRequest,
): Promise<UpdateSeriesResponse> {
  const { caller, idempotencyKey, appointment } = moving;
  const { providerId, patientId } = appointment;
  const settings = {
    locks: { providers: [providerId], patients: [patientId] },
    once: { key: idempotencyKey, schema: UpdateSeriesResponseSchema, appointmentId: appointment.id, patientId },
  };
  const outcome = await inTransaction<typeof UpdateSeriesResponseSchema, readonly OccurrenceRefusal[]>(
    context,
    caller,
    settings,
    (tx, rollBack) => moveMembers(context, tx, moving, rollBack),
  );
  if ('rolledBack' in outcome)
    return create(UpdateSeriesResponseSchema, { refused: buildRefusedProto(outcome.rolledBack) });
  context.wakeConsumers();
  return outcome.reply;
}

async function moveMembers(
  context: AppointmentContext,
  tx: CareTx,
  moving: SeriesMoveRequest,
  rollBack: (refused: readonly OccurrenceRefusal[]) => never,
): Promise<UpdateSeriesResponse> {
  const { move, source, appointment } = moving;
  const { policy } = context;
  const { members, now } = await lockSeries(tx, moving.grouping.id);
  const named = members.find((member) => member.appointment.id === move.id);
  if (!named) throw appointmentNotFound();
  const { grouping = moving.grouping } = named.appointment;
  checkMovable(named.appointment, now, source, policy);
  const planned = planMove(members, move, appointment.timeZone, now);
  if (planned.length === 0) throw appointmentConflict('NOTHING_TO_MOVE', 'must leave at least one session');
  for (const member of planned) checkMovable(member.appointment, now, source, policy);
  const moves = planned.filter(isMoved);
  const movedIds = moves.map((each) => each.appointment.id);
  await checkMoves(tx, context, { caller: moving.caller, source, addresses: [] }, movedIds);
  const changed = moves.length > 0 ? await take(context, tx, moving, { moves, now, rollBack }) : [];
  const { timeZone } = appointment;
  const recurrences = grouping.numRecurrencesRequested;
  const rule = computeRuleAfter(planned, move, { weeksBetween: grouping.weeksBetween, recurrences, timeZone });
  if (rule) await changeGrouping(tx, grouping.id, rule);
  const byId = new Map(changed.map((each) => [each.id, each]));
  const after = rule ? { ...grouping, ...rule } : grouping;
  const telling = { now, source, policy };
  const appointments = planned
    .map((member) => ({ ...(byId.get(member.appointment.id) ?? member.appointment), grouping: after }))
    .toSorted((a, b) => a.start.getTime() - b.start.getTime())
    .map((each) => buildAppointmentProto(each, telling));
  return create(UpdateSeriesResponseSchema, { appointments });
}

async function take(
  { policy }: AppointmentContext,
  tx: CareTx,
  { caller, source, appointment }: SeriesMoveRequest,
  {
    moves,
    now,
    rollBack,
  }: { moves: readonly MemberMove[]; now: number; rollBack: (refused: readonly OccurrenceRefusal[]) => never },
): Promise<Appointment[]> {
  const ids = moves.map((each) => each.appointment.id);
  await freeTimes(tx, ids);
  const look = () => checkMoveTimes(tx, appointment, moves, source === 'PROVIDER');
  const { schedule, refused } = await look();
  if (refused.length > 0) rollBack(refused);
  const length = getSessionMinutes(schedule, appointment.type) * minuteMs;
  const times = moves.map(({ to, appointment: { id } }) => ({
    id,
    start: new Date(to.start),
    end: new Date(to.start + length),
  }));
  const conflicts = await reserveTimes(tx, appointment, times, schedule.bufferMinutes);
  if (conflicts.size > 0) {
    rollBack(
      moves.flatMap(({ to, appointment: { id } }) => {
        const code = conflicts.get(id);
        return code ? [{ ...to, code }] : [];
      }),
    );
  }
  const by = changeAuthor(caller, source, now);
  const planned = moves.map((each): Planned => {
    const start = new Date(each.to.start);
    const to = { start, end: new Date(each.to.start + length), location: each.location };
    return {
      appointment: each.appointment,
      change: { ...buildMovedChange(each.appointment, to, { by, policy }), movesTime: true },
    };
  });
  const changed = await changeSeveral(tx, planned);
  // Checked again under the lock of the schedule's row, because a block or new hours may have come in between.
  const again = await look();
  if (again.refused.length > 0) rollBack(again.refused);
  return changed;
}

/** Checks the new times. The moved sessions' own reservations, old and new, do not block them. */
async function checkMoveTimes(tx: CareTx, named: Appointment, moves: readonly MemberMove[], byProvider: boolean) {
  const { providerId, patientId, type, usState } = named;
  const except = moves.map(({ appointment }) => appointment.id);
  const place = { providerId, patientId, type, usState, weeksBetween: 1, isNew: false, byProvider, except };
  const refused: OccurrenceRefusal[] = [];
  let schedule: Awaited<ReturnType<typeof checkSeriesTimes>>;
  for (const location of new Set(moves.map((each) => each.location))) {
    const occurrences = moves.filter((each) => each.location === location).map(({ to }) => to);
    schedule = await checkSeriesTimes(tx, { ...place, location, occurrences });
    refused.push(...(schedule?.refused ?? []));
  }
  if (!schedule) throw new Error('the provider of a series has no schedule');
  return { schedule: schedule.schedule, refused: refused.toSorted((a, b) => a.number - b.number) };
}
