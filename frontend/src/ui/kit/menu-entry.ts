/** An entry of a menu. */
export interface MenuEntry {
  id: string;
  label: string;
  description?: string;
  /** An address of the portal; without one the entry is an action. */
  href?: string;
  /** The address is a page of its own document, outside the portal. */
  isDocument?: boolean;
  isDangerous?: boolean;
  isDisabled?: boolean;
  onAction?: () => void;
}
