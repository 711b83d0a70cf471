import { MenuButton } from '#src/ui/kit/menu-button.tsx';
import type { MenuEntry } from '#src/ui/kit/menu-entry.ts';
import type { RowAction } from './row-actions.ts';
import { say } from './words.ts';

export interface RowMenuProps {
  label: string;
  actions: readonly RowAction[];
}

/** The actions of a row besides the main one. */
export function RowMenu({ label, actions }: RowMenuProps) {
  return (
    <MenuButton label={label} entries={actions.map(toEntry)}>
      {say('more')}
    </MenuButton>
  );
}

/** Pages outside of the portal need a whole load. */
function toEntry({ href, label, isDangerous = false }: RowAction): MenuEntry {
  const entry = { id: href, label, isDangerous };
  return href.startsWith(portalStart) ? { ...entry, href } : { ...entry, onAction: () => location.assign(href) };
}

const portalStart = '/client-dashboard/';
