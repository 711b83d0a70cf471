interface ChoiceProps {
  type: 'checkbox' | 'radio';
  name: string;
  value: string;
  label: string;
  hint?: string | undefined;
  checked: boolean;
}

/** One box or radio with its label; the whole row can be pressed. */
export function Choice({ type, name, value, label, hint, checked }: ChoiceProps) {
  return (
    <label className="choice">
      <input type={type} name={name} value={value} defaultChecked={checked} />
      <span>
        {label}
        {hint ? <span className="hint"> {hint}</span> : null}
      </span>
    </label>
  );
}
