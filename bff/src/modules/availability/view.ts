import { type Timestamp, timestampDate } from '@bufbuild/protobuf/wkt';
import type { Schedule } from '@linden/proto/scheduling/v1/schedule_pb';
import type { ProviderSlots } from '@linden/proto/scheduling/v1/scheduling_service_pb';
import type { AppointmentLocation, ProviderAvailability, Slot } from '#src/gen/resolvers.ts';

/** Whether video is closed, whatever the hours say. */
export type VideoOffer = { readonly lacksVideoRoom: boolean };

export function toInstant(timestamp: Timestamp | undefined): string | null {
  return timestamp ? timestampDate(timestamp).toISOString() : null;
}

/** Merges the slots of both locations, earliest first. Without a video room there are none by video. */
export function toSlots(
  { inOfficeStarts, virtualStarts, slotMinutes }: ProviderSlots,
  { lacksVideoRoom }: VideoOffer,
): Slot[] {
  const slots = [
    ...inOfficeStarts.map((start) => toSlot(Number(start) * 60_000, slotMinutes, 'IN_OFFICE')),
    ...(lacksVideoRoom ? [] : virtualStarts).map((start) => toSlot(Number(start) * 60_000, slotMinutes, 'VIRTUAL')),
  ];
  return slots.sort((a, b) => (a.start < b.start ? -1 : a.start > b.start ? 1 : a.location < b.location ? -1 : 1));
}

export function toSlot(startMs: number, minutes: number, location: AppointmentLocation): Slot {
  return { start: new Date(startMs).toISOString(), end: new Date(startMs + minutes * 60_000).toISOString(), location };
}

export function toAvailabilities({ windows }: Schedule, { lacksVideoRoom }: VideoOffer): ProviderAvailability[] {
  return windows.map(({ dayOfWeek, startMinute, endMinute, inOffice, virtual }) => ({
    day: dayOfWeek,
    timeStart: formatClock(startMinute),
    timeEnd: formatClock(endMinute % 1440),
    inOffice,
    virtual: virtual && !lacksVideoRoom,
  }));
}

function formatClock(minute: number): string {
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
}
