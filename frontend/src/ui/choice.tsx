import { sayUi } from '#src/lib/words.ts';

interface ChoiceProps {
  type: 'checkbox' | 'radio';
  name: string;
  value: string;
  label: string;
  hint?: string | undefined;
  /** How many it would bring; undefined where nobody counted. */
  count?: string | undefined;
  /** It would bring nobody; it can be chosen all the same. */
  isVain?: boolean;
  checked: boolean;
}

/** One box or radio with its label; the whole row can be pressed. */
export function Choice({ type, name, value, label, hint, count, isVain = false, checked }: ChoiceProps) {
  return (
    <label className={isVain ? 'choice vain' : 'choice'}>
      <input type={type} name={name} value={value} defaultChecked={checked} />
      <span>
        {label}
        {hint ? <span className="hint"> {hint}</span> : null}
      </span>
      {count === undefined ? null : (
        <span className="count">
          {count}
          <span className="for-ears">{` ${sayUi('choice.people')}`}</span>
        </span>
      )}
    </label>
  );
}
