import { Notice } from '#src/ui/notice.tsx';
import { BlockOutcome } from './block-outcome.tsx';
import type { BlockDone } from './use-blocks.ts';
import { say } from './words.ts';

interface CalendarNewsProps {
  done: BlockDone | undefined;
  removed: 'failed' | undefined;
  /** Why a dragged block could not be saved; empty when it was. */
  fault: string;
}

/** The result of the last change of a block. */
export function CalendarNews({ done, removed, fault }: CalendarNewsProps) {
  return (
    <>
      {removed === 'failed' ? (
        <Notice tone="wrong" role="alert">
          <p>{say('blocks.failed')}</p>
        </Notice>
      ) : null}
      {fault ? (
        <Notice tone="wrong" role="alert">
          <p>{fault}</p>
        </Notice>
      ) : null}
      {done ? <BlockOutcome {...done} /> : null}
    </>
  );
}
