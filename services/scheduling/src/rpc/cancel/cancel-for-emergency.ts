import { create } from '@bufbuild/protobuf';
import { invalid, notFound } from '@linden/platform/domain-error';
import {
  type CancelForEmergencyRequest,
  CancelForEmergencyRequestSchema,
  type CancelForEmergencyResponse,
  CancelForEmergencyResponseSchema,
} from '@linden/proto/scheduling/v1/appointment_service_pb';
import { changeAuthor } from '#src/access/appointment-access.ts';
import { readCaller } from '#src/access/caller-from.ts';
import { readIdempotencyKey } from '#src/access/idempotency-key-from.ts';
import type { AppointmentContext, AppointmentHandler } from '#src/context.ts';
import { notAllowed } from '#src/domain/access/access-errors.ts';
import type { Caller } from '#src/domain/access/caller.ts';
import { emergencies } from '#src/domain/appointments/kept-by-provider.ts';
import type { IdempotencyKey } from '#src/domain/idempotency-key.ts';
import { readClock } from '#src/store/appointments/appointments.ts';
import { hasLive, lockLive } from '#src/store/cancel/emergencies.ts';
import { changeSeveral } from '#src/store/changes/change-several.ts';
import { addBlock } from '#src/store/hours/blocks.ts';
import { loadSchedules } from '#src/store/hours/schedules.ts';
import type { CareTx } from '#src/store/open-store.ts';
import { delayAll } from '#src/use-cases/cancel/delay-settling.ts';
import { checkNotes, toCancel } from '#src/use-cases/cancel/to-cancel.ts';
import { inTransaction } from '#src/use-cases/in-transaction.ts';
import { buildAppointmentProto, type Telling } from '#src/wire/appointment-to-proto.ts';
import { readKey } from '#src/wire/booking-from-proto.ts';
import { buildBlockProto } from '#src/wire/schedule-to-proto.ts';

const hourMs = 3_600_000;
/** Retries when a parallel booking lands in the blocked time. */
const maxAttempts = 5;

/** Blocks a provider's time from now on and cancels the appointments in it. None of them counts against a client. */
export const cancelForEmergency: AppointmentHandler<'cancelForEmergency'> = (context) => async (request, call) => {
  const caller = await readCaller(context, call);
  const { providerId } = caller;
  if (!providerId) throw notAllowed();
  readKey(request.key);
  checkNotes({ ...request, internalNote: '' });
  const subReason = emergencies.get(request.hours);
  if (!subReason) throw invalid('NOT_IN_LIST', `must be ${[...emergencies.keys()].join(', ')}`, 'hours');
  const idempotencyKey = readIdempotencyKey(caller, CancelForEmergencyRequestSchema, request);
  const { store, wakeConsumers } = context;
  if ((await store.read((tx) => loadSchedules(tx, [providerId]))).length === 0) {
    throw notFound('SCHEDULE_NOT_FOUND', 'the provider has no schedule');
  }
  const emergency = { caller, providerId, request, subReason, idempotencyKey };
  for (let tries = 1; ; tries++) {
    const outcome = await attempt(context, emergency);
    if ('reply' in outcome) {
      wakeConsumers();
      return outcome.reply;
    }
    if (tries === maxAttempts) throw new Error('a parallel booking interfered with every try');
  }
};

type Away = {
  readonly caller: Caller;
  readonly providerId: string;
  readonly request: CancelForEmergencyRequest;
  readonly subReason: string;
  readonly idempotencyKey: IdempotencyKey;
};

function attempt(context: AppointmentContext, away: Away) {
  const { caller, idempotencyKey, providerId } = away;
  const settings = {
    locks: { providers: [providerId] },
    once: { key: idempotencyKey, schema: CancelForEmergencyResponseSchema },
  };
  return inTransaction<typeof CancelForEmergencyResponseSchema, 'BOOKED_MEANWHILE'>(
    context,
    caller,
    settings,
    (tx, rollBack) => cancelAll(context, tx, away, () => rollBack('BOOKED_MEANWHILE')),
  );
}

async function cancelAll(
  context: AppointmentContext,
  tx: CareTx,
  { caller, providerId, request, subReason }: Away,
  again: () => never,
): Promise<CancelForEmergencyResponse> {
  const { policy, newId } = context;
  const now = await readClock(tx);
  const cancellationId = newId();
  const time = { providerId, from: new Date(now), to: new Date(now + request.hours * hourMs) };
  const words = { reason: 'PROVIDER_NO_LONGER_AVAILABLE', subReason, noteToClient: request.noteToClient };
  const decide = toCancel({ ...words, internalNote: '', absenceExcuse: undefined, cancellationId }, policy);
  const by = changeAuthor(caller, 'PROVIDER', now);
  const planned = (await lockLive(tx, time)).flatMap((appointment) => {
    const change = decide(appointment, { source: 'PROVIDER', now });
    // The block increments the schedule's revision once for all of them.
    return change ? [{ appointment, change: { ...change, by, movesTime: false } }] : [];
  });
  const canceled = await changeSeveral(tx, delayAll(planned, { ...context, now }));
  const block = { id: newId(), providerId, type: 'EMERGENCY', start: time.from, end: time.to } as const;
  await addBlock(tx, block, cancellationId);
  if (await hasLive(tx, time)) again();
  const telling: Telling = { now, source: 'PROVIDER', policy };
  const canceledAppointments = canceled.map((appointment) => buildAppointmentProto(appointment, telling));
  return create(CancelForEmergencyResponseSchema, { canceledAppointments, block: buildBlockProto(block) });
}
