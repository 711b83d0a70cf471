import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { Icon } from '../icon.tsx';
import type { Option } from './field-props.ts';

interface OptionListProps {
  options?: readonly Option[];
  /** What stands there when no option is left. */
  empty?: string;
  /** Whether an error stands below the control. The list opens below it, so that it stays in view. */
  hasError?: boolean;
}

/** Pixels between a control and its list; with an error, the height of its line as well. */
const offsets = { plain: 4, withError: 40 };

/** The list that select, combo box and multi-select open. */
export function OptionList({ options, empty, hasError = false }: OptionListProps) {
  return (
    <Popover className="kit-popover kit-options" offset={hasError ? offsets.withError : offsets.plain}>
      <ListBox
        className="kit-list"
        {...(options && { items: options })}
        {...(empty && { renderEmptyState: () => <p className="kit-list-empty">{empty}</p> })}
      >
        {(option: Option) => (
          <ListBoxItem id={option.value} textValue={option.label} className="kit-option">
            <Icon name="check" />
            <span>{option.label}</span>
            {option.description ? <span className="hint">{option.description}</span> : null}
          </ListBoxItem>
        )}
      </ListBox>
    </Popover>
  );
}
