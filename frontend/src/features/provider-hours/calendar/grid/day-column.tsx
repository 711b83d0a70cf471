import { memo } from 'react';
import * as styles from '#src/features/provider-hours/calendar/calendar-grid.module.css';
import { Icon } from '#src/ui/icon.tsx';
import { formatSpan } from '../calendar-words.ts';
import { say } from '../words.ts';
import type { DayLayout, PlacedItem } from './day-layout.ts';
import { placeItem } from './grid-place.ts';
import { GridSession } from './grid-session.tsx';
import { canChangeBlock, measureBlock } from './pick-up.ts';

export interface DayColumnProps {
  layout: DayLayout;
  timeZone: string;
  isToday: boolean;
  now: number;
  selected: string | undefined;
  carried: string | undefined;
  onOpen: (id: string) => void;
}

/** One day of the grid: hours in the background, sessions, blocks, holds and busy times on top. Does not render again while something is carried. */
export const DayColumn = memo(function DayColumn({ layout, isToday, ...rest }: DayColumnProps) {
  const { key, hours, open, buffers, items, change } = layout;
  return (
    <section className={styles.dayColumn} aria-labelledby={`day-${key}`} data-today={isToday || undefined}>
      {[
        { className: styles.dayHours, periods: hours },
        { className: styles.dayOpen, periods: open },
        { className: styles.dayBuffer, periods: buffers },
        { className: styles.daySkipped, periods: change?.kind === 'skipped' ? [change] : [] },
      ].map(({ className, periods }) =>
        periods.map((period) => (
          <span key={`${className} ${period.from}`} className={className} style={placeItem(period)} />
        )),
      )}
      <ol>
        {items.map((item) => (
          <li key={item.id} className={styles.gridItem} style={placeItem(item)}>
            <Item item={item} {...rest} />
          </li>
        ))}
      </ol>
    </section>
  );
});

type ItemProps = Omit<DayColumnProps, 'layout' | 'isToday'> & { item: PlacedItem };

function Item({ item, timeZone, now, selected, carried, onOpen }: ItemProps) {
  const isSelected = selected === item.id;
  if (item.kind === 'session') {
    const isCarried = carried === item.id;
    const own = { session: item.session, isSelected, isCarried, onOpen: () => onOpen(item.id) };
    return <GridSession {...own} timeZone={timeZone} now={now} />;
  }
  if (item.kind === 'hold')
    return (
      <span className={styles.gridHold}>
        <ShortWords shown={say('holdShort')} whole={say('hold')} />
      </span>
    );
  if (item.kind === 'external')
    return (
      <span className={styles.gridExternal}>
        <ShortWords shown={say('legend.external')} whole={say('external')} />
      </span>
    );
  const { block } = item;
  const canChange = canChangeBlock(block) && measureBlock(block, timeZone) !== undefined;
  return (
    <button
      type="button"
      className={styles.gridBlock}
      data-block={block.id}
      data-movable={canChange || undefined}
      data-carried={carried === block.id || undefined}
      aria-pressed={isSelected}
      onClick={() => onOpen(item.id)}
    >
      <Icon name="lock" />
      <strong>{say(`blocks.${block.type}`)}</strong>
      <span className="visually-hidden">{formatSpan(block, timeZone)}</span>
    </button>
  );
}

/** A line that fits a narrow day, and its whole text for screen readers. */
function ShortWords({ shown, whole }: { shown: string; whole: string }) {
  return (
    <>
      <strong aria-hidden="true">{shown}</strong>
      <span className="visually-hidden">{whole}</span>
    </>
  );
}
