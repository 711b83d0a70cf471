import { useRef, useState } from 'react';
import { formatKey, formatMinute } from '../calendar-words.ts';
import { say } from '../words.ts';
import type { DayLayout } from './day-layout.ts';
import {
  type Carry,
  carryByKey,
  carryTo,
  type GridPlace,
  isSamePlace,
  isUnmoved,
  type Motion,
  moveByKey,
  type PressedKey,
  snapToStep,
  toMarkedPeriod,
} from './grid-motion.ts';

interface GridMotionOptions {
  layouts: readonly DayLayout[];
  onMove: (id: string, to: { key: string; minute: number }) => void;
  onMark: (period: { day: string; from: number; to: number }) => void;
  onBlock: (id: string, period: { day: string; from: number; to: number }) => void;
}

/** Carries a session or block, or marks time for a block; `said` tells screen readers each place. */
export function useGridMotion({ layouts, ...handlers }: GridMotionOptions) {
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
    if (next.kind === 'mark') setSaid(say('grid.marking', { place }));
    else setSaid(say(next.what === 'block' ? 'grid.pickedUpBlock' : 'grid.pickedUp', { name, place }));
  };
  const change = (before: Motion, next: Motion | undefined): boolean => {
    if (!next) return false;
    const isLonger = next.kind === 'move' && before.kind === 'move' && next.minutes !== before.minutes;
    if (!isLonger && isSamePlace(before.at, next.at)) return true;
    set(next);
    setSaid(next.kind === 'move' && next.what === 'block' ? formatCarried(next, layouts) : placeText(next.at));
    return true;
  };
  const moveTo = (place: GridPlace) => {
    const before = current.current;
    if (before)
      change(before, before.kind === 'move' ? carryTo(before, place, layouts) : markTo(before, snapToStep(place)));
  };
  const moveBy = (pressed: PressedKey): boolean => {
    const before = current.current;
    if (!before) return false;
    if (before.kind === 'move') return change(before, carryByKey(before, pressed, layouts));
    const at = moveByKey(before, pressed.key, layouts.length);
    return change(before, at && markTo(before, at));
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
    setSaid(endMotion(last, { layouts, ...handlers }));
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
    refuse: (what: Carry['what']) => setSaid(say(what === 'block' ? 'grid.fixedBlock' : 'grid.fixed')),
  };
}

export type GridMotion = ReturnType<typeof useGridMotion>;

/** Hands over what was carried or marked. Returns what to tell screen readers. */
function endMotion(last: Motion, { layouts, onMove, onMark, onBlock }: GridMotionOptions): string {
  const keyOf = ({ day }: GridPlace) => layouts[day]?.key ?? '';
  if (last.kind === 'mark') {
    const { from, to } = toMarkedPeriod(last);
    onMark({ day: keyOf(last.from), from, to });
    return say('grid.marked');
  }
  if (isUnmoved(last)) return say('grid.putBack');
  if (last.what === 'block') {
    const { at, minutes } = last;
    onBlock(last.id, { day: keyOf(at), from: at.minute, to: at.minute + minutes });
    return say('grid.droppedBlock', { place: formatCarried(last, layouts) });
  }
  onMove(last.id, { key: keyOf(last.at), minute: last.at.minute });
  return say('grid.dropped', { place: formatPlace(last.at, layouts) });
}

function markTo(mark: Motion & { kind: 'mark' }, place: GridPlace): Motion {
  return { ...mark, at: { ...place, day: mark.from.day } };
}

/** 'Tuesday, December 1, 9:00 AM to 10:00 AM'. */
function formatCarried({ at, minutes }: Carry, layouts: readonly DayLayout[]): string {
  const time = say('span', { from: formatMinute(at.minute), to: formatMinute(at.minute + minutes) });
  return say('grid.at', { day: formatKey(layouts[at.day]?.key ?? '', 'longDay'), time });
}

function formatPlace({ day, minute }: GridPlace, layouts: readonly DayLayout[]): string {
  return say('grid.at', { day: formatKey(layouts[day]?.key ?? '', 'longDay'), time: formatMinute(minute) });
}
