import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { Menu, MenuItem, MenuTrigger } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import { type ButtonTone, buttonClass } from './button.tsx';

export interface MenuEntry {
  id: string;
  label: string;
  description?: string;
  /** An address of the portal; without one the entry is an action. */
  href?: string;
  isDangerous?: boolean;
  isDisabled?: boolean;
  onAction?: () => void;
}

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
      <Button className={`${buttonClass(tone)} kit-menu-button`} {...(label && { 'aria-label': label })}>
        {children}
      </Button>
      <Popover className="kit-popover" offset={4}>
        <Menu className="kit-list">
          {entries.map(({ id, label: name, description, isDangerous, ...entry }) => (
            <MenuItem
              key={id}
              id={id}
              textValue={name}
              className={isDangerous ? 'kit-option dangerous' : 'kit-option'}
              {...entry}
            >
              <span>{name}</span>
              {description ? <span className="hint">{description}</span> : null}
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}
