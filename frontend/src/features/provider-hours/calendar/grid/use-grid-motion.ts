import { useRef, useState } from 'react';
import { formatKey, formatMinute } from '../calendar-words.ts';
import { say } from '../words.ts';
import type { DayLayout } from './day-layout.ts';
import {
  type GridPlace,
  isSamePlace,
  type Motion,
  moveByKey,
  snapToStart,
  snapToStep,
  toMarkedPeriod,
} from './grid-motion.ts';

interface GridMotionOptions {
  layouts: readonly DayLayout[];
  onMove: (id: string, to: { key: string; minute: number }) => void;
  onMark: (period: { day: string; from: number; to: number }) => void;
}

/** Carries a session or marks time for a block; `said` tells screen readers each place. */
export function useGridMotion({ layouts, onMove, onMark }: GridMotionOptions) {
  const [motion, setMotion] = useState<Motion>();
  const [said, setSaid] = useState('');
  // Events of a pointer come faster than renders.
  const current = useRef<Motion>(undefined);
  const set = (next: Motion | undefined) => {
    current.current = next;
    setMotion(next);
  };
  const placeText = (place: GridPlace) => formatPlace(place, layouts);

  const begin = (next: Motion, name = '') => {
    set(next);
    const place = placeText(next.from);
    setSaid(next.kind === 'move' ? say('grid.pickedUp', { name, place }) : say('grid.marking', { place }));
  };
  const carryTo = (before: Motion, place: GridPlace) => {
    const at = before.kind === 'mark' ? { ...place, day: before.from.day } : place;
    if (isSamePlace(before.at, at)) return;
    set({ ...before, at });
    setSaid(placeText(at));
  };
  const moveTo = (place: GridPlace) => {
    const before = current.current;
    if (before)
      carryTo(before, before.kind === 'move' ? snapToStart(place, layouts, before.minutes) : snapToStep(place));
  };
  const moveBy = (key: string): boolean => {
    const before = current.current;
    const at = before && moveByKey(before, key, layouts);
    if (before && at) carryTo(before, at);
    return at !== undefined;
  };
  const cancel = () => {
    if (!current.current) return;
    set(undefined);
    setSaid(say('grid.putBack'));
  };
  const drop = () => {
    const last = current.current;
    if (!last) return;
    set(undefined);
    setSaid(endMotion(last, { layouts, onMove, onMark }));
  };
  return {
    motion,
    said,
    isCarrying: () => current.current !== undefined,
    begin,
    moveTo,
    moveBy,
    cancel,
    drop,
    refuse: () => setSaid(say('grid.fixed')),
  };
}

export type GridMotion = ReturnType<typeof useGridMotion>;

/** Hands over what was carried or marked. Returns what to tell screen readers. */
function endMotion(last: Motion, { layouts, onMove, onMark }: GridMotionOptions): string {
  const keyOf = ({ day }: GridPlace) => layouts[day]?.key ?? '';
  if (last.kind === 'mark') {
    const { from, to } = toMarkedPeriod(last);
    onMark({ day: keyOf(last.from), from, to });
    return say('grid.marked');
  }
  if (isSamePlace(last.from, last.at)) return say('grid.putBack');
  onMove(last.id, { key: keyOf(last.at), minute: last.at.minute });
  return say('grid.dropped', { place: formatPlace(last.at, layouts) });
}

function formatPlace({ day, minute }: GridPlace, layouts: readonly DayLayout[]): string {
  return say('grid.at', { day: formatKey(layouts[day]?.key ?? '', 'longDay'), time: formatMinute(minute) });
}
