import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { type ButtonTone, getButtonClass } from './button.tsx';

interface LinkButtonProps {
  to: string;
  children: ReactNode;
  tone?: ButtonTone;
  label?: string;
  isWide?: boolean;
}

/** A link to a page of the portal that looks like a button. */
export function LinkButton({ to, children, tone = 'filled', label, isWide }: LinkButtonProps) {
  return (
    <Link className={getButtonClass(tone, isWide)} to={to} aria-label={label}>
      {children}
    </Link>
  );
}
