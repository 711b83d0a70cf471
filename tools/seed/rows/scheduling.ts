import { timestampDate } from '@bufbuild/protobuf/wkt';
import { BlockType } from '@linden/proto/scheduling/v1/schedule_pb';
import type { SyntheticWorld } from '../synthetic/world.ts';
import { buildTable, type Table } from './table.ts';

export function buildSchedulingRows({ schedules, blocks }: SyntheticWorld): Table[] {
  const windows = schedules.flatMap(({ providerId, windows: all }) =>
    all.map((window, position) => ({ providerId, position, window })),
  );
  const settings = schedules.flatMap(({ providerId, stateSettings }) =>
    stateSettings.map((setting) => ({ providerId, setting })),
  );
  return [
    buildTable('scheduling.schedules', schedules, {
      provider_id: ({ providerId }) => providerId,
      revision: () => 1,
      time_zone: ({ timeZone }) => timeZone,
      start_increment_minutes: ({ startIncrementMinutes }) => startIncrementMinutes,
      initial_session_minutes: ({ initialSessionMinutes }) => initialSessionMinutes,
      follow_up_minutes: ({ followUpMinutes }) => followUpMinutes,
      buffer_minutes: ({ bufferMinutes }) => bufferMinutes,
      lead_time_minutes: ({ leadTimeMinutes }) => leadTimeMinutes,
      horizon_days: ({ horizonDays }) => horizonDays,
      reviews_new_clients: ({ reviewsNewClients }) => reviewsNewClients,
    }),
    buildTable('scheduling.weekly_windows', windows, {
      provider_id: ({ providerId }) => providerId,
      position: ({ position }) => position,
      day_of_week: ({ window }) => window.dayOfWeek,
      start_minute: ({ window }) => window.startMinute,
      end_minute: ({ window }) => window.endMinute,
      in_office: ({ window }) => window.inOffice,
      virtual: ({ window }) => window.virtual,
    }),
    buildTable('scheduling.state_settings', settings, {
      provider_id: ({ providerId }) => providerId,
      us_state: ({ setting }) => setting.usState,
      in_office: ({ setting }) => setting.inOffice,
      virtual: ({ setting }) => setting.virtual,
    }),
    buildTable('scheduling.blocks', blocks, {
      id: ({ id }) => id,
      provider_id: ({ providerId }) => providerId,
      type: ({ type }) => BlockType[type],
      starts_at: ({ start }) =>
        timestampDate({ $typeName: 'google.protobuf.Timestamp', seconds: BigInt(start?.seconds ?? 0n), nanos: 0 }),
      ends_at: ({ end }) =>
        timestampDate({ $typeName: 'google.protobuf.Timestamp', seconds: BigInt(end?.seconds ?? 0n), nanos: 0 }),
    }),
  ];
}
