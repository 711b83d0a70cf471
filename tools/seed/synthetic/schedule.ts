import type { MessageInitShape } from '@bufbuild/protobuf';
import { timestampFromMs } from '@bufbuild/protobuf/wkt';
import { type BlockSchema, BlockType, type ScheduleSchema } from '@linden/proto/scheduling/v1/schedule_pb';
import type { SyntheticPerson } from './provider.ts';
import type { Random } from './random.ts';
import { getZone } from './zones.ts';

export type ScheduleInit = Required<Omit<MessageInitShape<typeof ScheduleSchema>, '$typeName' | '$unknown'>>;
export type BlockInit = Required<Omit<MessageInitShape<typeof BlockSchema>, '$typeName' | '$unknown'>>;

/** Creates weekly hours in the provider's own zone: mornings, afternoons, evenings or Saturdays; few providers work all of them. */
export function createSchedule({ provider, home }: SyntheticPerson, random: Random): ScheduleInit {
  const hasOffice = provider.physical !== undefined;
  const officeDays = hasOffice ? random.some([1, 2, 3, 4, 5], random.int(1, 3)) : [];
  const days = random.some([1, 2, 3, 4, 5, 6, 7], random.int(2, 5));
  return {
    providerId: provider.id,
    revision: 1n,
    timeZone: getZone(home),
    startIncrementMinutes: random.pick([15, 30, 60]),
    initialSessionMinutes: random.pick([30, 45, 60]),
    followUpMinutes: random.pick([15, 30, 60]),
    bufferMinutes: random.pick([0, 0, 10, 15]),
    leadTimeMinutes: random.pick([60, 240, 720, 1440]),
    horizonDays: random.pick([14, 28, 42, 60]),
    reviewsNewClients: false,
    windows: [...new Set([...days, ...officeDays])].sort().map((dayOfWeek) => {
      const startMinute = random.pick([480, 540, 600, 780, 960, 1050]);
      const inOffice = officeDays.includes(dayOfWeek);
      return {
        dayOfWeek,
        startMinute,
        endMinute: startMinute + random.pick([60, 120, 180, 240]),
        inOffice,
        virtual: !inOffice || random.chance(0.6),
      };
    }),
    stateSettings: [...new Set(provider.stateCredentials.map(({ usState }) => usState ?? ''))].map((usState) => ({
      usState,
      inOffice: hasOffice && usState === home.state,
      virtual: random.chance(0.96),
    })),
  };
}

/** Creates absences of a week or a day in the weeks after `today` (milliseconds since 1970) for some providers. */
export function createBlocks(providerId: string, today: number, random: Random): BlockInit[] {
  if (!random.chance(0.25)) return [];
  const day = 86_400_000;
  const start = today + random.int(0, 20) * day + random.int(8, 20) * 3_600_000;
  const type = random.pick([BlockType.BASIC, BlockType.BASIC, BlockType.INVITE, BlockType.EMERGENCY, BlockType.OOO]);
  const length = type === BlockType.OOO ? random.int(1, 9) * day : random.int(1, 5) * 3_600_000;
  const end = timestampFromMs(start + length);
  return [{ id: random.uuid(), providerId, type, start: timestampFromMs(start), end, seriesId: '' }];
}
