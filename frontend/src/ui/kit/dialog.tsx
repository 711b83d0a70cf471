import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { sayUi } from '#src/lib/words/words.ts';
import { Icon } from '../icon.tsx';

interface DialogProps {
  title: string;
  isOpen: boolean;
  /** The person closed it: with Escape, the close button, or a press beside it. */
  onClose: () => void;
  /** It needs an answer: no close button, and a press beside it does nothing. Escape still closes it. */
  isAlert?: boolean;
  children: ReactNode;
}

/** A modal dialog for a short decision; on phones a sheet at the bottom. Put its buttons into a `DialogActions`. */
export function Dialog({ title, isOpen, onClose, isAlert = false, children }: DialogProps) {
  return (
    <ModalOverlay
      className="kit-overlay"
      isOpen={isOpen}
      isDismissable={!isAlert}
      onOpenChange={(isStillOpen) => {
        if (!isStillOpen) onClose();
      }}
    >
      <Modal className="kit-modal">
        <AriaDialog className="kit-dialog" role={isAlert ? 'alertdialog' : 'dialog'}>
          <header>
            <Heading slot="title" level={2}>
              {title}
            </Heading>
            {isAlert ? null : (
              <Button slot="close" className="kit-icon-button" aria-label={sayUi('kit.close')}>
                <Icon name="close" />
              </Button>
            )}
          </header>
          {children}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}

/** The buttons of a dialog: at its end, on phones one below the other. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className="actions kit-dialog-actions">{children}</div>;
}
