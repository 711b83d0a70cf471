import type { RefCallback } from 'react';
import type { Focusable } from './field-props.ts';

/** Returns a ref for a group of parts: focusing it focuses the first part. */
export function focusFirst(controlRef: RefCallback<Focusable> | undefined): RefCallback<HTMLElement> | undefined {
  return (
    controlRef &&
    ((group) => {
      controlRef(group && { focus: () => group.querySelector<HTMLElement>('[tabindex="0"]')?.focus() });
    })
  );
}
