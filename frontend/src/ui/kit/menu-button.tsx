import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { Menu, MenuTrigger } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import { type ButtonTone, getButtonClass } from './button.tsx';
import { MenuEntries } from './menu-entries.tsx';
import type { MenuEntry } from './menu-entry.ts';

interface MenuButtonProps {
  children: ReactNode;
  /** Its name, where what stands on it does not say enough. */
  label?: string;
  tone?: ButtonTone;
  entries: readonly MenuEntry[];
}

/** A button that opens a menu of actions and links. */
export function MenuButton({ children, label, tone = 'plain', entries }: MenuButtonProps) {
  return (
    <MenuTrigger>
      <Button className={`${getButtonClass(tone)} kit-menu-button`} {...(label && { 'aria-label': label })}>
        {children}
      </Button>
      <Popover className="kit-popover" offset={4}>
        <Menu className="kit-list">
          <MenuEntries entries={entries} />
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}
