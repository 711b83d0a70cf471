import { Dialog } from '#src/ui/kit/dialog.tsx';
import type { BlockDraft, BlockFaults, BlockPeriod } from './block-draft.ts';
import { BlockForm } from './block-form.tsx';
import { say } from './words.ts';

interface BlockDialogProps {
  period: BlockPeriod;
  fault: string;
  onSend: (draft: BlockDraft) => Promise<BlockFaults>;
  onClose: () => void;
}

/** Blocks a period that was marked in the grid, or typed here. */
export function BlockDialog({ period, fault, onSend, onClose }: BlockDialogProps) {
  return (
    <Dialog title={say('form.title')} isOpen onClose={onClose}>
      <BlockForm period={period} fault={fault} onSend={onSend} />
    </Dialog>
  );
}
