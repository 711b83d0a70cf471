import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { appendAudits } from '@linden/platform/audit/audit';
import { invalid } from '@linden/platform/domain-error';
import { AppointmentChange, ChangeSource } from '@linden/proto/scheduling/v1/appointment_pb';
import { readCaller } from '#src/access/caller-from.ts';
import type { AppointmentHandler } from '#src/context.ts';
import { notAllowed } from '#src/domain/access/access-errors.ts';
import { isAbout, listPatients } from '#src/domain/access/caller.ts';
import { readClock } from '#src/store/appointments/appointments.ts';
import { listRecentChanges as list } from '#src/store/changes/recent-changes.ts';
import { openTransactionFor } from '#src/store/transaction-for.ts';
import { buildAppointmentProto, type Telling } from '#src/wire/appointment-to-proto.ts';
import { readId } from '#src/wire/request-fields.ts';

const longestList = 50;

/** Lists what the other side changed about the caller's appointments. A guardian's reading about a child is audited. */
export const listRecentChanges: AppointmentHandler<'listRecentChanges'> = (context) => async (request, call) => {
  const caller = await readCaller(context, call);
  if (caller.identity.kind !== 'person') throw notAllowed();
  const { limit } = request;
  if (limit < 1 || limit > longestList) throw invalid('OUT_OF_RANGE', `must be 1 to ${longestList}`, 'limit');
  const mine = listPatients(caller);
  const asked = request.patientId === '' ? mine : [readId(request.patientId, 'patientId')];
  if (!asked.every((id) => mine.includes(id))) throw notAllowed();
  const { found, now } = await openTransactionFor(context.store, caller).tx(async (tx) => {
    const found = await list(tx, asked, limit);
    const others = new Set(found.map(({ appointment }) => appointment.patientId).filter((id) => !isAbout(caller, id)));
    await appendAudits(
      tx,
      [...others].map((subject) => ({ actor: caller.identity, action: 'appointment.list', subject })),
    );
    return { found, now: await readClock(tx) };
  });
  const telling: Telling = { now, source: 'CLIENT', policy: context.policy };
  return {
    changes: found.map(({ appointment, what, source, at, fromStart }) => ({
      appointment: buildAppointmentProto(appointment, telling),
      change: AppointmentChange[what],
      source: ChangeSource[source],
      at: timestampFromDate(at),
      ...(fromStart && { fromStart: timestampFromDate(fromStart) }),
    })),
  };
};
