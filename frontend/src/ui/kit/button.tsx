import { type ReactNode, useEffect, useState } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { pickDefinedProps } from './defined-props.ts';

export type ButtonTone = 'filled' | 'plain' | 'quiet' | 'danger';

interface ButtonProps {
  children: ReactNode;
  tone?: ButtonTone;
  type?: 'button' | 'submit';
  /** Its name, where the words on it do not say enough. */
  label?: string | undefined;
  /** Its work is running: it keeps the focus, and another press does nothing. */
  isPending?: boolean;
  isDisabled?: boolean;
  isWide?: boolean;
  onPress?: (() => void) | undefined;
}

/**
 * A button. Use one filled button for the main action of a page or dialog. A button with the tone `danger` ignores input for a moment after it
 * appeared, so that a double click on the step before does not press it.
 */
export function Button(props: ButtonProps) {
  const { children, tone = 'filled', type = 'button', label, isPending, isDisabled, isWide, onPress } = props;
  const takesInput = useGuardTime(tone === 'danger', !isDisabled) && !isPending;
  return (
    <AriaButton
      className={getButtonClass(tone, isWide)}
      // React Aria's own isPending announces an image without a name; the words on the button say it here.
      type={takesInput ? type : 'button'}
      aria-disabled={takesInput ? 'false' : 'true'}
      {...pickDefinedProps({
        isDisabled,
        'aria-label': label,
        onPress: onPress && takesInput ? () => onPress() : undefined,
      })}
    >
      {children}
    </AriaButton>
  );
}

/** Returns the CSS classes that buttons and links with a button's look share. */
export function getButtonClass(tone: ButtonTone, isWide = false): string {
  return ['button', tone === 'filled' ? '' : tone, isWide ? 'wide' : ''].filter(Boolean).join(' ');
}

/** How long a destructive button ignores input after it appeared, in ms: the second half of a double click must not reach it. */
const guardTimeMs = 600;

/** Returns whether a control that does harm takes input: `guardTimeMs` after it appeared or became enabled. Always true for other controls. */
function useGuardTime(isGuarded: boolean, isEnabled: boolean): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    if (!isGuarded || !isEnabled) return;
    const timer = setTimeout(() => setOver(true), guardTimeMs);
    return () => {
      clearTimeout(timer);
      setOver(false);
    };
  }, [isGuarded, isEnabled]);
  return !isGuarded || isOver;
}
