import { BlockConflictDialog } from './block-conflict-dialog.tsx';
import { BlockDialog } from './block-dialog.tsx';
import { type BlockDraft, createDraft } from './block-draft.ts';
import type { OwnCalendar } from './calendar-days.ts';
import { toInstant } from './grid/wall-clock.ts';
import type { useBlockChange } from './use-block-change.ts';

interface BlockChangeDialogsProps {
  calendar: OwnCalendar;
  change: ReturnType<typeof useBlockChange>;
  /** Before a block is sent. */
  onBlock: () => void;
}

/** The form of a saved block, or what differs when it was changed elsewhere meanwhile. */
export function BlockChangeDialogs({ calendar, change, onBlock }: BlockChangeDialogsProps) {
  const { timeZone, blocks } = calendar;
  const { edited, conflict, fault, save, close } = change;
  if (conflict) {
    const { seen, draft } = conflict;
    const current = blocks.find(({ id }) => id === seen.id);
    return (
      <BlockConflictDialog
        {...{ seen, current, timeZone }}
        wanted={toSpan(draft, timeZone)}
        onOverwrite={current && (() => void save(current, draft))}
        onClose={close}
      />
    );
  }
  if (!edited) return null;
  return (
    <BlockDialog
      initial={createDraft(edited, timeZone)}
      isSaved
      isOfSeries={edited.seriesId !== null}
      fault={fault}
      onClose={close}
      onSend={(draft) => {
        onBlock();
        return save(edited, draft);
      }}
    />
  );
}

function toSpan({ startDay, startTime, endDay, endTime }: BlockDraft, timeZone: string) {
  const at = (key: string, time: string) => {
    const [hour = 0, minute = 0] = time.split(':').map(Number);
    return toInstant({ key, minute: hour * 60 + minute }, timeZone);
  };
  return { timeStart: at(startDay, startTime), timeEnd: at(endDay, endTime) };
}
