import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { Icon } from '../icon.tsx';
import type { MenuEntry } from '../kit/menu-entry.ts';

const loadPopover = () => import('../kit/menu-popover.tsx');
const MenuPopover = lazy(async () => ({ default: (await loadPopover()).MenuPopover }));

interface ShellMenuProps {
  /** Names the menu; what stands on the button names the button. */
  label: string;
  /** What stands on the button. */
  children: ReactNode;
  entries: readonly MenuEntry[];
  /** The entry in force, in a menu that chooses one. */
  selected?: string;
}

/** A menu of the bar. The code of the menu loads when a pointer or the focus reaches the button. */
export function ShellMenu({ label, children, entries, selected }: ShellMenuProps) {
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const warm = () => void loadPopover().catch(() => {});
  return (
    <>
      <button
        ref={button}
        type="button"
        className="shell-menu"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onPointerEnter={warm}
        onFocus={warm}
        onClick={() => setIsOpen(true)}
      >
        {children}
        <Icon name="down" />
      </button>
      {isOpen ? (
        <Suspense fallback={null}>
          <MenuPopover
            label={label}
            trigger={button}
            entries={entries}
            onClose={() => setIsOpen(false)}
            {...(selected !== undefined && { selected })}
          />
        </Suspense>
      ) : null}
    </>
  );
}
