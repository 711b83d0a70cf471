import type { MessageInitShape } from '@bufbuild/protobuf';
import { type Timestamp, timestampFromDate, timestampFromMs } from '@bufbuild/protobuf/wkt';
import {
  type BlockSchema,
  BlockType as ProtoBlockType,
  type ScheduleSchema,
} from '@linden/proto/scheduling/v1/schedule_pb';
import type { NextAvailableSchema, ProviderSlotsSchema } from '@linden/proto/scheduling/v1/scheduling_service_pb';
import type { Block } from '#src/domain/hours/block.ts';
import type { Schedule } from '#src/domain/hours/schedule.ts';
import { minuteMs } from '#src/domain/range.ts';
import type { OpenSlots } from '#src/domain/slots/slots.ts';
import type { KeptSchedule } from '#src/store/hours/schedules.ts';

export function buildScheduleProto({ schedule, revision }: KeptSchedule): MessageInitShape<typeof ScheduleSchema> {
  const { windows, stateSettings, ...fields } = schedule;
  return { ...fields, revision, windows: [...windows], stateSettings: [...stateSettings] };
}

export function buildBlockProto(block: Block): MessageInitShape<typeof BlockSchema> {
  return {
    id: block.id,
    providerId: block.providerId,
    type: ProtoBlockType[block.type],
    start: timestampFromDate(block.start),
    end: timestampFromDate(block.end),
    seriesId: block.seriesId ?? '',
  };
}

export function buildSlotsProto(
  { schedule, revision }: KeptSchedule,
  slots: OpenSlots,
): MessageInitShape<typeof ProviderSlotsSchema> {
  return {
    providerId: schedule.providerId,
    timeZone: schedule.timeZone,
    slotMinutes: slots.slotMinutes,
    inOfficeStarts: slots.inOffice.map(BigInt),
    virtualStarts: slots.virtual.map(BigInt),
    revision,
    changesAt: timestampFromMs(slots.changesAt),
  };
}

export function buildNextAvailableProto(
  schedule: Schedule,
  slots: OpenSlots,
): MessageInitShape<typeof NextAvailableSchema> {
  const inOffice = firstStart(slots.inOffice);
  const virtual = firstStart(slots.virtual);
  return {
    providerId: schedule.providerId,
    timeZone: schedule.timeZone,
    ...(inOffice && { inOffice }),
    ...(virtual && { virtual }),
  };
}

function firstStart(starts: readonly number[]): Timestamp | undefined {
  return starts[0] === undefined ? undefined : timestampFromMs(starts[0] * minuteMs);
}
