import { Autocomplete } from 'react-aria-components/Autocomplete';
import { Dialog } from 'react-aria-components/Dialog';
import { Header } from 'react-aria-components/Header';
import { Input } from 'react-aria-components/Input';
import { Menu, MenuItem, MenuSection } from 'react-aria-components/Menu';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { SearchField } from 'react-aria-components/SearchField';
import { Icon } from '../icon.tsx';

export interface CommandEntry {
  id: string;
  label: string;
  hint?: string;
  onAction: () => void;
}

export interface CommandGroup {
  id: string;
  title: string;
  entries: readonly CommandEntry[];
}

interface CommandMenuProps {
  /** Names the dialog, its field and its list. */
  title: string;
  placeholder: string;
  query: string;
  onQuery: (query: string) => void;
  /** What matches the query; groups without entries are left out. */
  groups: readonly CommandGroup[];
  /** Said below the list: that nothing matches, that a search runs or failed. */
  status: string;
  onClose: () => void;
}

/** A field over a list of pages and actions, by keyboard: arrows move in the list while the focus stays in the field. */
export function CommandMenu({ title, placeholder, query, onQuery, groups, status, onClose }: CommandMenuProps) {
  return (
    <ModalOverlay
      className="kit-overlay kit-command-overlay"
      isOpen
      isDismissable
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
    >
      <Modal className="kit-modal">
        <Dialog className="kit-command" aria-label={title}>
          <Autocomplete inputValue={query} onInputChange={onQuery}>
            <SearchField className="kit-command-field" aria-label={title} autoFocus>
              <Icon name="search" />
              <Input placeholder={placeholder} />
            </SearchField>
            <Menu className="kit-list" aria-label={title} items={groups.filter(({ entries }) => entries.length > 0)}>
              {({ id, title: name, entries }) => (
                <MenuSection id={id} items={entries}>
                  <Header className="kit-command-head">{name}</Header>
                  {entries.map(({ id: key, label, hint, onAction }) => (
                    <MenuItem key={key} id={key} textValue={label} className="kit-option" onAction={onAction}>
                      <span>{label}</span>
                      {hint ? <span className="hint">{hint}</span> : null}
                    </MenuItem>
                  ))}
                </MenuSection>
              )}
            </Menu>
          </Autocomplete>
          <p className="kit-command-status" role="status">
            {status}
          </p>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
