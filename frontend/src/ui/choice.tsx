import { sayUi } from '#src/lib/words/words.ts';

interface ChoiceProps {
  type: 'checkbox' | 'radio';
  name: string;
  value: string;
  label: string;
  hint?: string | undefined;
  /** Number of matching providers, as text; `undefined` when the counts are missing. */
  count?: string | undefined;
  /** No providers match this option; it stays selectable. */
  hasNoMatches?: boolean;
  checked: boolean;
}

/** A checkbox or radio button with its label; the whole row is clickable. */
export function Choice({ type, name, value, label, hint, count, hasNoMatches = false, checked }: ChoiceProps) {
  return (
    <label className={hasNoMatches ? 'choice no-matches' : 'choice'}>
      <input type={type} name={name} value={value} defaultChecked={checked} />
      <span>
        {label}
        {hint ? <span className="hint"> {hint}</span> : null}
      </span>
      {count === undefined ? null : (
        <span className="count">
          {count}
          <span className="visually-hidden">{` ${sayUi('choice.people')}`}</span>
        </span>
      )}
    </label>
  );
}
