import * as styles from '#src/features/provider-hours/calendar/calendar.module.css';
import { Button } from '#src/ui/kit/button.tsx';
import { Dialog, DialogActions } from '#src/ui/kit/dialog.tsx';
import { formatBlockTime } from './block-time.ts';
import type { CalendarBlock } from './calendar-days.ts';
import { say } from './words.ts';

type Span = Pick<CalendarBlock, 'timeStart' | 'timeEnd'>;

interface BlockConflictDialogProps {
  /** The block when the change began. */
  seen: Span;
  /** As saved now; undefined when it is not in the shown days any more. */
  current: Span | undefined;
  wanted: Span;
  timeZone: string;
  /** Undefined for a block that is gone. */
  onOverwrite: (() => void) | undefined;
  onClose: () => void;
}

/** A block was changed elsewhere: says its old, its current and the wanted time. */
export function BlockConflictDialog(props: BlockConflictDialogProps) {
  const { seen, current, wanted, timeZone, onOverwrite, onClose } = props;
  const timeOf = (span: Span) => formatBlockTime(span, timeZone, 'dated');
  return (
    <Dialog title={say('conflict.title')} isOpen onClose={onClose}>
      <p>{say(current ? 'conflict.changed' : 'conflict.gone')}</p>
      <dl className={styles.moveTimes}>
        <dt>{say('conflict.seen')}</dt>
        <dd>
          <s>{timeOf(seen)}</s>
        </dd>
        <dt>{say('conflict.now')}</dt>
        <dd>
          <strong>{current ? timeOf(current) : say('conflict.none')}</strong>
        </dd>
        <dt>{say('conflict.wanted')}</dt>
        <dd>{timeOf(wanted)}</dd>
      </dl>
      <DialogActions>
        <Button tone="plain" onPress={onClose}>
          {say('conflict.keep')}
        </Button>
        {onOverwrite ? <Button onPress={onOverwrite}>{say('conflict.overwrite')}</Button> : null}
      </DialogActions>
    </Dialog>
  );
}
