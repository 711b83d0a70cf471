import { Button } from 'react-aria-components/Button';
import { Text } from 'react-aria-components/Text';
import {
  UNSTABLE_ToastRegion as AriaToastRegion,
  UNSTABLE_Toast as Toast,
  UNSTABLE_ToastContent as ToastBody,
} from 'react-aria-components/Toast';
import { sayUi } from '#src/lib/words/words.ts';
import { Icon } from '../icon.tsx';
import { toastQueue } from './toast-queue.ts';

/** Shows the toasts of the queue, newest on top: at the bottom left, on phones across the width. */
export function ToastRegion() {
  return (
    <AriaToastRegion queue={toastQueue} className="kit-toasts">
      {({ toast }) => (
        <Toast toast={toast} className="kit-toast">
          <ToastBody className="kit-toast-body">
            <Text slot="title">{toast.content.message}</Text>
          </ToastBody>
          {toast.content.action ? (
            <Button
              className="button quiet"
              onPress={() => {
                toast.content.action?.onPress();
                toastQueue.close(toast.key);
              }}
            >
              {toast.content.action.label}
            </Button>
          ) : null}
          <Button slot="close" className="kit-icon-button" aria-label={sayUi('kit.close')}>
            <Icon name="close" />
          </Button>
        </Toast>
      )}
    </AriaToastRegion>
  );
}
