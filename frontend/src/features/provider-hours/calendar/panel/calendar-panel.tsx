import type { ReactNode } from 'react';
import type { CalendarBlock, OwnCalendar } from '../calendar-days.ts';
import { BlockPanel } from './block-panel.tsx';
import { SessionPanel } from './session-panel.tsx';

interface CalendarPanelProps {
  calendar: OwnCalendar;
  /** The selected session or block. */
  id: string;
  now: number;
  /** How to reach the client of a session. */
  client: (session: { id: string; patientId: string }) => ReactNode;
  onMove: (to: string) => void;
  onEdit: (block: CalendarBlock) => void;
  onRemove: (block: CalendarBlock, scope: 'THIS' | 'ALL') => void;
  onClose: () => void;
}

/** The details of the selected item. Nothing when it is no longer in the calendar. */
export function CalendarPanel({ calendar, id, now, client, onMove, onEdit, onRemove, onClose }: CalendarPanelProps) {
  const { timeZone, appointments, canceledAppointments, blocks, blockSeries, buffers } = calendar;
  const session = [...appointments, ...canceledAppointments].find((each) => each.id === id);
  if (session) {
    const buffer = buffers.find(({ timeStart }) => timeStart === session.timeEnd);
    const bufferMinutes = buffer ? (Date.parse(buffer.timeEnd) - Date.parse(buffer.timeStart)) / 60_000 : 0;
    return <SessionPanel {...{ session, timeZone, now, bufferMinutes, client, onMove, onClose }} />;
  }
  const block = blocks.find((each) => each.id === id);
  if (!block) return null;
  const series = blockSeries.find((each) => each.id === block.seriesId);
  return (
    <BlockPanel
      {...{ block, series, timeZone, onClose }}
      onEdit={() => onEdit(block)}
      onRemove={(scope) => onRemove(block, scope)}
    />
  );
}
