import type { FocusEvent } from 'react';

/**
 * Returns a blur handler that skips buttons: a message that comes or goes on blur would move the button from under a finger.
 * The button validates the whole form itself.
 */
export function leaveField(onLeave: (() => void) | undefined): ((event: FocusEvent) => void) | undefined {
  return (
    onLeave &&
    (({ relatedTarget }) => {
      if (!(relatedTarget instanceof HTMLButtonElement)) onLeave();
    })
  );
}
