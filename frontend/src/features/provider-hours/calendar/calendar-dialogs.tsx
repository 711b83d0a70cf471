import { lazy, Suspense } from 'react';
import { loadLazily } from '#src/lib/modules/load-lazily.ts';
import { createFirstBlock } from './block-draft.ts';
import type { OwnCalendar } from './calendar-days.ts';
import type { useSessionMove } from './move/use-session-move.ts';
import type { useBlocks } from './use-blocks.ts';

const MoveDialog = lazy(loadLazily(async () => ({ default: (await import('./move/move-dialog.tsx')).MoveDialog })));
const BlockDialog = lazy(loadLazily(async () => ({ default: (await import('./block-dialog.tsx')).BlockDialog })));

const BlockChangeDialogs = lazy(
  loadLazily(async () => ({ default: (await import('./block-change-dialogs.tsx')).BlockChangeDialogs })),
);

interface CalendarDialogsProps {
  calendar: OwnCalendar | undefined;
  moves: ReturnType<typeof useSessionMove>;
  blocks: ReturnType<typeof useBlocks>;
  /** Before a block is sent. */
  onBlock: () => void;
}

/** The dialogs of the calendar. Their code loads with the first one. */
export function CalendarDialogs({ calendar, moves, blocks, onBlock }: CalendarDialogsProps) {
  const { proposed, refusal, isBusy, propose, confirm, close } = moves;
  return (
    <Suspense fallback={null}>
      {proposed ? (
        <MoveDialog
          {...{ proposed, refusal, isBusy }}
          onConfirm={() => void confirm()}
          onTime={(to) => propose(proposed.session, to)}
          onClose={close}
        />
      ) : null}
      {blocks.period ? (
        <BlockDialog
          initial={createFirstBlock(blocks.period)}
          fault={blocks.fault}
          onClose={blocks.close}
          onSend={(draft) => {
            onBlock();
            return blocks.send(draft);
          }}
        />
      ) : null}
      {calendar && (blocks.change.edited || blocks.change.conflict) ? (
        <BlockChangeDialogs calendar={calendar} change={blocks.change} onBlock={onBlock} />
      ) : null}
    </Suspense>
  );
}
