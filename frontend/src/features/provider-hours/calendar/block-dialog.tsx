import { Dialog } from '#src/ui/kit/dialog.tsx';
import type { BlockDraft, BlockFaults } from './block-draft.ts';
import { BlockForm } from './block-form.tsx';
import { say } from './words.ts';

interface BlockDialogProps {
  initial: BlockDraft;
  isSaved?: boolean;
  /** The block is one of a series. */
  isOfSeries?: boolean;
  fault: string;
  onSend: (draft: BlockDraft) => Promise<BlockFaults>;
  onClose: () => void;
}

/** Blocks a period that was marked in the grid or typed here, or changes a saved block. */
export function BlockDialog({
  initial,
  isSaved = false,
  isOfSeries = false,
  fault,
  onSend,
  onClose,
}: BlockDialogProps) {
  return (
    <Dialog title={say(isSaved ? 'form.change' : 'form.title')} isOpen onClose={onClose}>
      {isOfSeries ? <p>{say('form.onlyThis')}</p> : null}
      <BlockForm {...{ initial, isSaved, fault, onSend }} />
    </Dialog>
  );
}
