import type { RefObject } from 'react';
import { Menu } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import { MenuEntries } from './menu-entries.tsx';
import type { MenuEntry } from './menu-entry.ts';

interface MenuPopoverProps {
  label: string;
  trigger: RefObject<HTMLElement | null>;
  entries: readonly MenuEntry[];
  /** The entry in force, in a menu that chooses one. */
  selected?: string;
  onClose: () => void;
}

/** An open menu below a button that loads it on first use. */
export function MenuPopover({ label, trigger, entries, selected, onClose }: MenuPopoverProps) {
  return (
    <Popover
      className="kit-popover"
      aria-label={label}
      offset={4}
      triggerRef={trigger}
      trigger="MenuTrigger"
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
    >
      <Menu
        className="kit-list"
        aria-label={label}
        autoFocus="first"
        onClose={onClose}
        {...(selected !== undefined && { selectionMode: 'single' as const, selectedKeys: [selected] })}
      >
        <MenuEntries entries={entries} hasChoice={selected !== undefined} />
      </Menu>
    </Popover>
  );
}
