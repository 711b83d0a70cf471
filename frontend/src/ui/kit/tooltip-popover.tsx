import type { RefObject } from 'react';
import { Tooltip } from 'react-aria-components/Tooltip';

interface TooltipPopoverProps {
  text: string;
  trigger: RefObject<HTMLElement | null>;
}

/** An open tooltip beside a control that loads it on first use and has the same text for screen readers. */
export function TooltipPopover({ text, trigger }: TooltipPopoverProps) {
  return (
    <Tooltip className="kit-tooltip" isOpen triggerRef={trigger} placement="right" offset={8} aria-hidden="true">
      {text}
    </Tooltip>
  );
}
