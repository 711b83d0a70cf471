import { MenuItem } from 'react-aria-components/Menu';
import { Icon } from '../icon.tsx';
import type { MenuEntry } from './menu-entry.ts';

/** The entries inside a menu. @param hasChoice one of them is in force and has a check mark */
export function MenuEntries({ entries, hasChoice = false }: { entries: readonly MenuEntry[]; hasChoice?: boolean }) {
  return entries.map(({ id, label, description, isDangerous, isDocument, ...entry }) => (
    <MenuItem
      key={id}
      id={id}
      textValue={label}
      className={isDangerous ? 'kit-option dangerous' : 'kit-option'}
      {...entry}
      {...(isDocument && { target: '_top' })}
    >
      {hasChoice ? <Icon name="check" /> : null}
      <span>{label}</span>
      {description ? <span className="hint">{description}</span> : null}
    </MenuItem>
  ));
}
