import { isMovable } from '#src/lib/appointments/session-state.ts';
import { formatEntryName } from '../calendar-words.ts';
import { say } from '../words.ts';
import type { DayLayout, PlacedItem } from './day-layout.ts';
import type { Carry } from './grid-motion.ts';
import { dayMinutes, toWallTime } from './wall-clock.ts';

/** A session or block that an event is about. */
export interface GridTarget {
  what: Carry['what'];
  id: string;
}

/** Returns how an item is picked up; `undefined` when it cannot be moved. */
export type PickUp = (id: string) => Carried | undefined;

export interface Carried {
  motion: Carry;
  name: string;
}

/** Returns the session or block of an element of the grid. */
export function findTarget(element: HTMLElement | null | undefined): GridTarget | undefined {
  const { session, block } = element?.dataset ?? {};
  if (session !== undefined) return { what: 'session', id: session };
  return block === undefined ? undefined : { what: 'block', id: block };
}

/** Returns how an item of these days is picked up; `undefined` when it cannot be moved. */
export function pickUpFrom(layouts: readonly DayLayout[], timeZone: string, id: string): Carried | undefined {
  for (const [day, { items }] of layouts.entries()) {
    const item = items.find((each) => each.id === id);
    if (!item) continue;
    const carried = toCarried(item, timeZone);
    if (!carried) return undefined;
    const from = { day, minute: item.from };
    const { minutes } = carried;
    const motion = { kind: 'move', id, from, at: from, minutes, fromMinutes: minutes, grip: 'whole' } as const;
    return { motion: { ...motion, what: carried.what }, name: carried.name };
  }
  return undefined;
}

function toCarried(item: PlacedItem, timeZone: string) {
  if (item.kind === 'session' && isMovable(item.session)) {
    return { what: 'session', minutes: item.to - item.from, name: formatEntryName(item.session) } as const;
  }
  if (item.kind !== 'block' || !canChangeBlock(item.block)) return undefined;
  // The item is drawn longer than a short block.
  const minutes = measureBlock(item.block, timeZone);
  return minutes && ({ what: 'block', minutes, name: say(`blocks.${item.block.type}`) } as const);
}

/** Whether the provider made the block, and may change it. */
export function canChangeBlock({ type }: { type: string }): boolean {
  return type === 'BASIC' || type === 'OOO';
}

/** Returns the minutes of a block by the clock; `undefined` for one over several days. */
export function measureBlock(
  { timeStart, timeEnd }: { timeStart: string; timeEnd: string },
  timeZone: string,
): number | undefined {
  const start = toWallTime(timeStart, timeZone);
  const last = toWallTime(new Date(Date.parse(timeEnd) - 60_000).toISOString(), timeZone);
  const minutes = last.minute + 1 - start.minute;
  return start.key === last.key && minutes > 0 && minutes <= dayMinutes ? minutes : undefined;
}
