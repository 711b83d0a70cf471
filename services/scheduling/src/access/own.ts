import { createHash } from 'node:crypto';
import { create } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { HandlerContext } from '@connectrpc/connect';
import { DomainError, denied } from '@linden/platform/domain-error';
import {
  type OwnSchedule,
  OwnScheduleSchema,
  OwnSchedule_Saver as Saver,
} from '@linden/proto/scheduling/v1/practice_service_pb';
import type { AppointmentContext } from '#src/context.ts';
import type { Caller } from '#src/domain/access/caller.ts';
import { computeEdition } from '#src/domain/hours/edition.ts';
import { type Schedule, sortSchedule } from '#src/domain/hours/schedule.ts';
import type { HoursSave, KeptSchedule } from '#src/store/hours/schedules.ts';
import { buildScheduleProto } from '#src/wire/schedule-to-proto.ts';
import { readCaller } from './caller-from.ts';

/** Returns the calling provider. Throws `NOT_A_PROVIDER` for every other caller. */
export async function findOwner(
  context: AppointmentContext,
  call: HandlerContext,
): Promise<{ readonly caller: Caller; readonly providerId: string }> {
  const caller = await readCaller(context, call);
  if (!caller.providerId) throw denied('NOT_A_PROVIDER', 'this account is not a provider');
  return { caller, providerId: caller.providerId };
}

export function noSchedule(): DomainError {
  return new DomainError({ code: 'SCHEDULE_NOT_FOUND', kind: 'not_found', message: 'this provider has no hours yet' });
}

export function computeEditionNow(schedule: Schedule): string {
  return computeEdition(sortSchedule(schedule), (text) =>
    createHash('sha256').update(text).digest('base64url').slice(0, 16),
  );
}

export function buildOwnProto(kept: KeptSchedule, save: HoursSave | undefined): OwnSchedule {
  return create(OwnScheduleSchema, {
    schedule: buildScheduleProto(kept),
    edition: computeEditionNow(kept.schedule),
    ...(save && { savedAt: timestampFromDate(save.at), savedBy: Saver[save.by] }),
  });
}
