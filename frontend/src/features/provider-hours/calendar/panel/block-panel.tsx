import { formatPlainDay, getDayKey } from '#src/lib/time/zone-times.ts';
import { Button } from '#src/ui/kit/button.tsx';
import { formatBlockTime } from '../block-time.ts';
import type { BlockSeries, CalendarBlock } from '../calendar-days.ts';
import { formatSeries } from '../calendar-words.ts';
import { canChangeBlock } from '../grid/pick-up.ts';
import { say } from '../words.ts';
import { SidePanel } from './side-panel.tsx';

interface BlockPanelProps {
  block: CalendarBlock;
  series: BlockSeries | undefined;
  timeZone: string;
  onEdit: () => void;
  onRemove: (scope: 'THIS' | 'ALL') => void;
  onClose: () => void;
}

/** A block beside the calendar, with how often it repeats and how it is removed. */
export function BlockPanel({ block, series, timeZone, onEdit, onRemove, onClose }: BlockPanelProps) {
  const toKey = (instant: string) => getDayKey(instant, timeZone);
  const repeats = formatSeries(series, toKey(block.timeStart), toKey);
  return (
    <SidePanel kind={say('panel.block')} title={say(`blocks.${block.type}`)} onClose={onClose}>
      <p>
        {formatPlainDay(block.timeStart, timeZone)}, {formatBlockTime(block, timeZone)}
      </p>
      {repeats ? <p>{repeats}</p> : null}
      <p className="quiet small">{say('panel.blockMore')}</p>
      <p className="actions">
        {canChangeBlock(block) ? <Button onPress={onEdit}>{say('panel.change')}</Button> : null}
        <Button tone="plain" onPress={() => onRemove('THIS')}>
          {say(series ? 'blocks.removeThis' : 'blocks.remove')}
        </Button>
        {series ? (
          <Button tone="plain" onPress={() => onRemove('ALL')}>
            {say('blocks.removeAll')}
          </Button>
        ) : null}
      </p>
    </SidePanel>
  );
}
