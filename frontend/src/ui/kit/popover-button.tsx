import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog';
import { Popover } from 'react-aria-components/Popover';
import { type ButtonTone, getButtonClass } from './button.tsx';

interface PopoverButtonProps {
  button: ReactNode;
  tone?: ButtonTone;
  /** Names what opens. */
  title: string;
  children: ReactNode;
}

/** A button that opens details beside it. The page behind stays readable. */
export function PopoverButton({ button, tone = 'plain', title, children }: PopoverButtonProps) {
  return (
    <DialogTrigger>
      <Button className={getButtonClass(tone)}>{button}</Button>
      <Popover className="kit-popover" offset={4}>
        <Dialog className="kit-popover-dialog" aria-label={title}>
          {children}
        </Dialog>
      </Popover>
    </DialogTrigger>
  );
}
