import type { ReactElement } from 'react';
import { Focusable } from 'react-aria-components/Focusable';
import { Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components/Tooltip';

interface TooltipProps {
  text: string;
  /** A button or link. */
  children: ReactElement<{ role?: string }>;
}

/** A few words about a control, on hover and focus. Never the only place of something that has to be known: touch shows none. */
export function Tooltip({ text, children }: TooltipProps) {
  return (
    <TooltipTrigger delay={300}>
      <Focusable>{children as ReactElement<object, string>}</Focusable>
      <AriaTooltip className="kit-tooltip" offset={4}>
        {text}
      </AriaTooltip>
    </TooltipTrigger>
  );
}
