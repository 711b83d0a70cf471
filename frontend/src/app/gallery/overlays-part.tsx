import { useState } from 'react';
import { Button } from '#src/ui/kit/button.tsx';
import { Dialog, DialogActions } from '#src/ui/kit/dialog.tsx';
import { MenuButton } from '#src/ui/kit/menu-button.tsx';
import { PopoverButton } from '#src/ui/kit/popover-button.tsx';
import { showToast } from '#src/ui/kit/toast-queue.ts';
import { Tooltip } from '#src/ui/kit/tooltip.tsx';
import { galleryPath } from '../gallery-path.ts';
import { GalleryPart } from './gallery-part.tsx';

/** What floats: dialogs, a menu, a popover, a tooltip, toasts. */
export function OverlaysPart() {
  const [open, setOpen] = useState<'dialog' | 'alert'>();
  const close = () => setOpen(undefined);
  return (
    <GalleryPart title="Overlays">
      <div className="actions">
        <Button tone="plain" onPress={() => setOpen('dialog')}>
          Open dialog
        </Button>
        <Button tone="plain" onPress={() => setOpen('alert')}>
          Open alert
        </Button>
      </div>
      <div className="actions">
        <MenuButton
          entries={[
            { id: 'move', label: 'Reschedule', description: 'Up to 24 hours before', onAction: () => showToast(moved) },
            { id: 'page', label: 'Open the page', href: `${galleryPath}?from=menu` },
            { id: 'fixed', label: 'Not today', isDisabled: true },
            { id: 'cancel', label: 'Cancel session', isDangerous: true, onAction: () => setOpen('alert') },
          ]}
        >
          Session
        </MenuButton>
        <PopoverButton button="Details" title="Cost details">
          <p>$20 copay, charged 24 hours before.</p>
        </PopoverButton>
        <Tooltip text="Saved 9:14 AM">
          <button type="button" className="button quiet">
            Hover
          </button>
        </Tooltip>
      </div>
      <Button tone="plain" onPress={() => showToast(moved)}>
        Show toast
      </Button>
      <Dialog title="Share your calendar" isOpen={open === 'dialog'} onClose={close}>
        <p>Your clients see open times only.</p>
        <DialogActions>
          <Button tone="plain" onPress={close}>
            Not now
          </Button>
          <Button onPress={close}>Share</Button>
        </DialogActions>
      </Dialog>
      <Dialog title="Cancel this session?" isOpen={open === 'alert'} onClose={close} isAlert>
        <p>It starts in less than 24 hours. The late fee is $50.</p>
        <DialogActions>
          <Button tone="plain" onPress={close}>
            Keep it
          </Button>
          <Button tone="danger" onPress={close}>
            Cancel session
          </Button>
        </DialogActions>
      </Dialog>
    </GalleryPart>
  );
}

const moved = { message: 'Session moved to Nov 24, 2026.', action: { label: 'Undo', onPress: () => undefined } };
