import { invalid } from '@linden/platform/domain-error';
import { AppointmentLocation, AppointmentType } from '@linden/proto/resource/v1/session_pb';
import {
  type Block as ProtoBlock,
  BlockType as ProtoBlockType,
  type Schedule as ProtoSchedule,
} from '@linden/proto/scheduling/v1/schedule_pb';
import { type Block, type BlockType, findBlockFaults } from '#src/domain/hours/block.ts';
import {
  type AppointmentType as DomainAppointmentType,
  type Location,
  locations,
  type Schedule,
  sortSchedule,
} from '#src/domain/hours/schedule.ts';
import { scheduleFaults } from '#src/domain/hours/schedule-faults.ts';
import { createRefusal, readId, readTime } from './request-fields.ts';

export function readAppointmentType(value: AppointmentType, field = 'appointmentType'): DomainAppointmentType {
  switch (value) {
    case AppointmentType.CONSULTATION:
      return 'CONSULTATION';
    case AppointmentType.DEFAULT:
      return 'DEFAULT';
    case AppointmentType.FOLLOW_UP:
      return 'FOLLOW_UP';
    case AppointmentType.INTAKE:
      return 'INTAKE';
    case AppointmentType.UNSPECIFIED:
      throw invalid('REQUIRED', 'is required', field);
    default:
      throw invalid('NOT_IN_LIST', 'unknown appointment type', field);
  }
}

/** Reads locations. An empty list means both. */
export function readLocations(values: readonly AppointmentLocation[]): readonly Location[] {
  if (values.length === 0) return locations;
  return values.map((value, index) => {
    if (value === AppointmentLocation.IN_OFFICE) return 'IN_OFFICE';
    if (value === AppointmentLocation.VIRTUAL) return 'VIRTUAL';
    throw invalid('NOT_IN_LIST', 'must be in office or virtual', `locations.${index}`);
  });
}

/** Reads a schedule and throws its faults. Windows and states are returned in a fixed order. */
export function readSchedule(message: ProtoSchedule | undefined): Schedule {
  if (!message) throw invalid('REQUIRED', 'is required', 'schedule');
  const schedule: Schedule = {
    providerId: readId(message.providerId, 'schedule.providerId'),
    timeZone: message.timeZone,
    startIncrementMinutes: message.startIncrementMinutes,
    initialSessionMinutes: message.initialSessionMinutes,
    followUpMinutes: message.followUpMinutes,
    bufferMinutes: message.bufferMinutes,
    leadTimeMinutes: message.leadTimeMinutes,
    horizonDays: message.horizonDays,
    reviewsNewClients: message.reviewsNewClients,
    windows: message.windows.map(({ dayOfWeek, startMinute, endMinute, inOffice, virtual }) => ({
      dayOfWeek,
      startMinute,
      endMinute,
      inOffice,
      virtual,
    })),
    stateSettings: message.stateSettings.map(({ usState, inOffice, virtual }) => ({ usState, inOffice, virtual })),
  };
  const refused = createRefusal(scheduleFaults(schedule), 'schedule');
  if (refused) throw refused;
  return sortSchedule(schedule);
}

export function readBlock(message: ProtoBlock | undefined): Block {
  if (!message) throw invalid('REQUIRED', 'is required', 'block');
  const block: Block = {
    id: readId(message.id, 'block.id'),
    providerId: readId(message.providerId, 'block.providerId'),
    type: readBlockType(message.type),
    start: requiredTime(message, 'start'),
    end: requiredTime(message, 'end'),
  };
  const refused = createRefusal(findBlockFaults(block), 'block');
  if (refused) throw refused;
  return block;
}

export function readBlockType(value: ProtoBlockType, field = 'block.type'): BlockType {
  switch (value) {
    case ProtoBlockType.BASIC:
      return 'BASIC';
    case ProtoBlockType.EMERGENCY:
      return 'EMERGENCY';
    case ProtoBlockType.INVITE:
      return 'INVITE';
    case ProtoBlockType.OOO:
      return 'OOO';
    default:
      throw invalid('NOT_IN_LIST', 'must be a known block type', field);
  }
}

function requiredTime(message: ProtoBlock, field: 'start' | 'end'): Date {
  const ms = readTime(message[field], `block.${field}`);
  if (ms === undefined) throw invalid('REQUIRED', 'is required', `block.${field}`);
  return new Date(ms);
}
