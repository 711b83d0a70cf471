import type { GridDone } from './grid-selection.ts';
import { type Cell, type Cover, cellMinutes } from './week-grid.ts';
import { dayMinutes, type Layer, type Stretch } from './week-windows.ts';
import { formatClockLabel, getDayName, say } from './words.ts';

/** 'By video', 'By video and At your office'. */
export function formatLayers(chosen: readonly Layer[]): string {
  const [one, other] = chosen.map((layer) => say(`layers.${layer}`));
  return one && other ? say('grid.and', { one, other }) : (one ?? '');
}

/** Describes the content of a cell for screen readers. */
export function formatCell(cell: Cell, cover: Record<Layer, Cover>): string {
  const covered = (['virtual', 'inOffice'] as const).filter((layer) => cover[layer] !== 'none');
  const [one, other] = covered.map((layer) => say(`key.${layer}`));
  const start = cell.row * cellMinutes;
  return say('grid.cell', {
    day: getDayName(cell.day),
    from: formatClockLabel(start),
    to: formatClockLabel(start + cellMinutes),
    hours: one && other ? say('grid.and', { one, other }) : (one ?? say('key.none')),
  });
}

/** Describes a change for the announcement. */
export function formatDone(done: GridDone, chosen: readonly Layer[]): string {
  switch (done.kind) {
    case 'started':
      return say('grid.started', { day: getDayName(done.at.day), time: formatClockLabel(done.at.row * cellMinutes) });
    case 'added':
    case 'removed':
      return say(`grid.${done.kind}`, { layers: formatLayers(chosen), span: spanText(done.stretches) });
    case 'stopped':
    case 'nothing':
      return say(`grid.${done.kind}`);
    default:
      return done satisfies never;
  }
}

function spanText(stretches: readonly Stretch[]): string {
  const [first] = stretches;
  const last = stretches.at(-1);
  if (!first || !last) return '';
  const from = formatClockLabel(first.start % dayMinutes);
  const to = formatClockLabel(first.end % dayMinutes);
  if (stretches.length === 1) return formatStretch(first);
  return say('grid.days', { first: dayOf(first), last: dayOf(last), from, to });
}

/** 'Sunday 6:00 AM to 8:00 AM'. */
export function formatStretch(stretch: Stretch): string {
  const from = formatClockLabel(stretch.start % dayMinutes);
  const to = formatClockLabel(stretch.end % dayMinutes);
  return say('grid.span', { day: dayOf(stretch), from, to });
}

function dayOf({ start }: Stretch): string {
  return getDayName(Math.floor(start / dayMinutes));
}
