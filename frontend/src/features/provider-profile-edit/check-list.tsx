import * as styles from '#src/features/provider-profile-edit/provider-profile-edit.module.css';
import { Icon } from '#src/ui/icon.tsx';
import { Checkbox } from '#src/ui/kit/checkbox.tsx';
import { say } from './words.ts';

interface CheckListProps {
  id: string;
  legend: string;
  hint?: string;
  error?: string | undefined;
  options: readonly string[];
  chosen: readonly string[];
  /** Long lists are collapsed. */
  isFolded?: boolean;
  onChange: (chosen: string[]) => void;
}

/** Several choices from a list; chosen ones keep the order of the list. */
export function CheckList({ id, legend, hint, error, options, chosen, isFolded = false, onChange }: CheckListProps) {
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
  const boxes = (
    <div className={styles.checkList}>
      {options.map((option) => (
        <Checkbox
          key={option}
          label={option}
          value={chosen.includes(option)}
          onChange={(isOn) => onChange(options.filter((each) => (each === option ? isOn : chosen.includes(each))))}
        />
      ))}
    </div>
  );
  return (
    <fieldset className="practice-group" aria-describedby={described} data-faulty={error ? '' : undefined}>
      <legend>{legend}</legend>
      {hint ? (
        <p className="quiet small" id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
      {error ? (
        <p className="field-error" id={`${id}-error`}>
          <Icon name="warning" />
          {error}
        </p>
      ) : null}
      {isFolded ? (
        <details open={Boolean(error)}>
          <summary>
            {say('lists.open')} <span className="quiet">{say('lists.chosen', { count: chosen.length })}</span>
          </summary>
          {boxes}
        </details>
      ) : (
        boxes
      )}
    </fieldset>
  );
}
