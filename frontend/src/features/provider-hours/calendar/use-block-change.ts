import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { PutBlockDocument } from '#src/gen/operations.ts';
import { toCallOutcome } from '#src/lib/graphql/call-outcome.ts';
import type { showToast } from '#src/ui/kit/toast-queue.ts';
import {
  type BlockDraft,
  type BlockFaults,
  type BlockPeriod,
  buildBlockValues,
  createDraft,
  createFirstBlock,
  readBlockRefusal,
} from './block-draft.ts';
import { formatBlockTime } from './block-time.ts';
import type { CalendarBlock } from './calendar-days.ts';
import { toInstant } from './grid/wall-clock.ts';
import { say } from './words.ts';

/** A change of a block that meanwhile has other times. */
export interface BlockConflict {
  /** The block as it was shown. */
  seen: CalendarBlock;
  draft: BlockDraft;
}

interface BlockChangeOptions {
  timeZone: string;
  onChanged: () => Promise<unknown>;
  /** Before a change is sent. */
  onBegin: () => void;
  report: (blocks: readonly CalendarBlock[], toast: Parameters<typeof showToast>[0]) => Promise<void>;
}

/** Changes blocks: dragged, by the form, or back again by Undo. A block that changed elsewhere is not overwritten without asking. */
export function useBlockChange({ timeZone, onChanged, onBegin, report }: BlockChangeOptions) {
  const [put] = useMutation(PutBlockDocument);
  const [edited, setEdited] = useState<CalendarBlock>();
  const [moved, setMoved] = useState<CalendarBlock>();
  const [fault, setFault] = useState('');
  const [conflict, setConflict] = useState<BlockConflict>();

  const save = async (seen: CalendarBlock, draft: BlockDraft): Promise<BlockFaults> => {
    setFault('');
    setConflict(undefined);
    onBegin();
    try {
      const { data } = await put({ variables: { values: buildBlockValues(draft, seen.id, seen) } });
      const [saved] = data?.putBlock ?? [];
      setEdited(undefined);
      await onChanged();
      if (!saved) return {};
      const message = say('blocks.moved', { time: formatBlockTime(saved, timeZone, 'dated') });
      const undo = () => void save(saved, createDraft(seen, timeZone));
      await report([saved], { message, action: { label: say('move.undo'), onPress: undo } });
      return {};
    } catch (error) {
      const outcome = toCallOutcome(error);
      if (outcome.kind !== 'unknown' && outcome.code === 'BLOCK_CHANGED') {
        setEdited(undefined);
        await onChanged();
        setConflict({ seen, draft });
        return {};
      }
      const refusal = readBlockRefusal(error);
      setFault(refusal.fault);
      return refusal.faults;
    } finally {
      setMoved(undefined);
    }
  };
  return {
    edited,
    moved,
    fault,
    conflict,
    save,
    edit: (block: CalendarBlock) => {
      setFault('');
      setEdited(block);
    },
    move: (block: CalendarBlock | undefined, period: BlockPeriod) => {
      if (!block) return;
      const at = (minute: number) => toInstant({ key: period.day, minute }, timeZone);
      // Shown at its new place while it is saved.
      setMoved({ ...block, timeStart: at(period.from), timeEnd: at(Math.min(period.to, 1439)) });
      void save(block, { ...createFirstBlock(period), type: createDraft(block, timeZone).type });
    },
    close: () => {
      setEdited(undefined);
      setConflict(undefined);
    },
  };
}
