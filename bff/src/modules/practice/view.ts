import { timestampDate } from '@bufbuild/protobuf/wkt';
import type { Provider } from '@linden/proto/accounts/v1/provider_pb';
import {
  type BlockSeries as BlockSeriesRecord,
  type OwnSchedule as OwnScheduleRecord,
  BlockedReason as Reason,
  OwnSchedule_Saver as Saver,
  type CalendarSlot as SlotRecord,
  type Span,
} from '@linden/proto/scheduling/v1/practice_service_pb';
import { type Block as BlockRecord, BlockType as BlockTypeRecord } from '@linden/proto/scheduling/v1/schedule_pb';
import type { Block, BlockedReason, BlockSeries, CalendarSlot, OwnSchedule, TimeSpan } from '#src/gen/resolvers.ts';
import { requireInstant } from '../appointments/view.ts';
import { toAvailabilities } from '../availability/view.ts';

export interface CurrentProviderModel {
  record: Provider;
}

/** Preferences of one state; a field resolver loads the payors by id. */
export interface ReferralPreferencesModel {
  usState: string;
  optedOut: boolean;
  payorPreferences: PayorPreferenceModel[];
}

export interface PayorPreferenceModel {
  /** Empty for cash. */
  payorId: string;
  isCash: boolean;
  optedOut: boolean;
}

export function toOwnSchedule({ schedule, edition, savedAt, savedBy }: OwnScheduleRecord): OwnSchedule | null {
  if (!schedule) return null;
  const { timeZone, bufferMinutes, leadTimeMinutes, horizonDays, reviewsNewClients } = schedule;
  return {
    timeZone,
    bufferMinutes,
    leadTimeMinutes,
    horizonDays,
    reviewsNewClients,
    edition,
    revision: Number(schedule.revision),
    savedAt: savedAt ? requireInstant(savedAt) : null,
    savedByProvider: savedBy !== Saver.LINDEN,
    startIncrement: schedule.startIncrementMinutes,
    initialSessionLength: schedule.initialSessionMinutes,
    followUpLength: schedule.followUpMinutes,
    availabilities: toAvailabilities(schedule, { lacksVideoRoom: false }),
    availabilitySettingsByState: schedule.stateSettings.map(({ usState, inOffice, virtual }) => ({
      usState,
      inOffice,
      virtual,
    })),
  };
}

/** Returns each licensed state with every payor there, and cash. */
export function toReferralPreferences({
  stateCredentials,
  payorCredentials,
  referralOptOuts,
}: Provider): ReferralPreferencesModel[] {
  const states = [...new Set(stateCredentials.map(({ usState }) => usState))].sort();
  return states.map((usState) => {
    const outs = referralOptOuts.filter((out) => out.usState === usState);
    const isOut = (payorId: string, isCash: boolean) =>
      outs.some((out) => out.payorId === payorId && out.isCash === isCash);
    const payors = payorCredentials.filter((each) => each.usState === usState).map(({ payorId }) => payorId);
    return {
      usState,
      optedOut: isOut('', false),
      payorPreferences: [
        ...payors.map((payorId) => ({ payorId, isCash: false, optedOut: isOut(payorId, false) })),
        { payorId: '', isCash: true, optedOut: isOut('', true) },
      ],
    };
  });
}

export function toBlock({ id, type, start, end, seriesId }: BlockRecord): Block {
  if (!start || !end) throw new Error('the service sent a block without an instant');
  return {
    id,
    type: blockTypes[type],
    timeStart: timestampDate(start).toISOString(),
    timeEnd: timestampDate(end).toISOString(),
    seriesId: seriesId || null,
  };
}

export function toCalendarSlot({ start, inOffice, virtual, blockedReason }: SlotRecord, minutes: number): CalendarSlot {
  const ms = Number(start) * 60_000;
  return {
    start: new Date(ms).toISOString(),
    end: new Date(ms + minutes * 60_000).toISOString(),
    inOffice,
    virtual,
    blockedReason: reasons[blockedReason],
  };
}

export function toBlockSeries({ id, weeksBetween, lastStart }: BlockSeriesRecord): BlockSeries {
  return { id, weeksBetween: weeksBetween || null, lastStart: requireInstant(lastStart) };
}

export function toTimeSpan({ start, end }: Span): TimeSpan {
  const toInstant = (minutes: bigint) => new Date(Number(minutes) * 60_000).toISOString();
  return { timeStart: toInstant(start), timeEnd: toInstant(end) };
}

const blockTypes = {
  [BlockTypeRecord.UNSPECIFIED]: 'BASIC',
  [BlockTypeRecord.BASIC]: 'BASIC',
  [BlockTypeRecord.EMERGENCY]: 'EMERGENCY',
  [BlockTypeRecord.INVITE]: 'INVITE',
  [BlockTypeRecord.OOO]: 'OOO',
} as const;

const reasons: Record<Reason, BlockedReason | null> = {
  [Reason.UNSPECIFIED]: null,
  [Reason.BLOCK]: 'BLOCK',
  [Reason.OUT_OF_OFFICE]: 'OUT_OF_OFFICE',
  [Reason.EMERGENCY]: 'EMERGENCY',
  [Reason.APPOINTMENT]: 'APPOINTMENT',
  [Reason.HOLD]: 'HOLD',
  [Reason.TOO_SOON]: 'TOO_SOON',
  [Reason.BEYOND_HORIZON]: 'BEYOND_HORIZON',
  [Reason.EXTERNAL]: 'EXTERNAL',
};
