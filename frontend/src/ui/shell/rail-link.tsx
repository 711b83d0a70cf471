import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { sayUi } from '#src/lib/words.ts';
import { Icon } from '../icon.tsx';
import type { ShellEntry } from './shell-entry.ts';

const TooltipPopover = lazy(async () => ({ default: (await import('../kit/tooltip-popover.tsx')).TooltipPopover }));

/** A link of the rail. While the rail shows icons alone, a tooltip says its label; touch has no tooltips. */
export function RailLink({ entry: { label, to, icon, isCurrent, count = 0 } }: { entry: ShellEntry }) {
  const link = useRef<HTMLAnchorElement>(null);
  const text = useRef<HTMLSpanElement>(null);
  const tip = useTip(() => (text.current?.offsetWidth ?? 0) <= 1);
  return (
    <>
      <Link ref={link} to={to} aria-current={isCurrent ? 'page' : undefined} {...tip.listeners}>
        <Icon name={icon} />
        <span ref={text}>{label}</span>
        {count > 0 ? (
          <span className="shell-count">
            {count}
            <span className="visually-hidden"> {sayUi('shell.tasks', { count })}</span>
          </span>
        ) : null}
      </Link>
      {tip.isOpen ? (
        <Suspense fallback={null}>
          <TooltipPopover text={label} trigger={link} />
        </Suspense>
      ) : null}
    </>
  );
}

/** Opens on hover and keyboard focus, and closes with either, a press or Escape. @param isNeeded whether the label is hidden */
function useTip(isNeeded: () => boolean) {
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    if (!isOpen) return;
    const close = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setIsOpen(false);
    };
    document.addEventListener('keydown', close);
    return () => document.removeEventListener('keydown', close);
  }, [isOpen]);
  const open = () => setIsOpen(isNeeded());
  const close = () => setIsOpen(false);
  return {
    isOpen,
    listeners: {
      onPointerEnter: (event: { pointerType: string }) => {
        if (event.pointerType === 'mouse') open();
      },
      onPointerLeave: close,
      onPointerDown: close,
      onFocus: (event: { currentTarget: Element }) => {
        if (event.currentTarget.matches(':focus-visible')) open();
      },
      onBlur: close,
    },
  };
}
