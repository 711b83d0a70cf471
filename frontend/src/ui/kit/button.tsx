import type { ReactNode } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { definedProps } from './defined-props.ts';

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

/** A button. Use one filled button for the main action of a page or dialog. */
export function Button(props: ButtonProps) {
  const { children, tone = 'filled', type = 'button', label, isPending, isDisabled, isWide, onPress } = props;
  return (
    <AriaButton
      className={buttonClass(tone, isWide)}
      // React Aria's own isPending announces an image without a name; the words on the button say it here.
      type={isPending ? 'button' : type}
      aria-disabled={isPending ? 'true' : 'false'}
      {...definedProps({
        isDisabled,
        'aria-label': label,
        onPress: onPress && !isPending ? () => onPress() : undefined,
      })}
    >
      {children}
    </AriaButton>
  );
}

/** Returns the CSS classes that buttons and links with a button's look share. */
export function buttonClass(tone: ButtonTone, isWide = false): string {
  return ['button', tone === 'filled' ? '' : tone, isWide ? 'wide' : ''].filter(Boolean).join(' ');
}
