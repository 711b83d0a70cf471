import { dayKey, plainDay, timeLabel } from '#src/lib/zone-times.ts';
import type { CalendarBlock } from './calendar-days.ts';
import { say } from './words.ts';

interface BlockEntryProps {
  block: CalendarBlock;
  timeZone: string;
  onRemove: (block: CalendarBlock, scope: 'THIS' | 'ALL') => void;
}

/** A block, with buttons to remove it or its whole series. */
export function BlockEntry({ block, timeZone, onRemove }: BlockEntryProps) {
  const name = say(`blocks.${block.type}`);
  const time = blockTime(block, timeZone);
  return (
    <li className="calendar-block">
      <span>{time}</span>
      <strong>{name}</strong>
      {block.seriesId ? <span className="quiet small">{say('blocks.series')}</span> : null}
      <span className="actions">
        <button
          type="button"
          className="button plain"
          aria-label={say('blocks.removeOf', { block: name, time })}
          onClick={() => onRemove(block, 'THIS')}
        >
          {say('blocks.remove')}
        </button>
        {block.seriesId ? (
          <button
            type="button"
            className="button plain"
            aria-label={say('blocks.removeAllOf', { block: name, time })}
            onClick={() => onRemove(block, 'ALL')}
          >
            {say('blocks.removeAll')}
          </button>
        ) : null}
      </span>
    </li>
  );
}

/** '12:00 PM to 1:00 PM', with the days when they differ. */
export function blockTime({ timeStart, timeEnd }: Pick<CalendarBlock, 'timeStart' | 'timeEnd'>, timeZone: string) {
  const isOneDay = dayKey(timeStart, timeZone) === dayKey(timeEnd, timeZone);
  const at = (instant: string) =>
    isOneDay ? timeLabel(instant, timeZone) : `${plainDay(instant, timeZone)}, ${timeLabel(instant, timeZone)}`;
  return say('span', { from: at(timeStart), to: at(timeEnd) });
}
