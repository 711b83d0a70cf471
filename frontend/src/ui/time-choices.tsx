export interface TimeChoice {
  /** ISO instant. */
  value: string;
  label: string;
  /** The same time elsewhere. */
  note?: string | undefined;
}

export interface DayOfChoices {
  key: string;
  label: string;
  choices: readonly TimeChoice[];
}

interface TimeChoicesProps {
  name: string;
  days: readonly DayOfChoices[];
  /** Undefined: the browser alone knows which one is chosen. */
  chosen?: string;
  onChoose?: (value: string) => void;
  /** Id of what is said about them. */
  describedBy?: string | undefined;
}

/** Times as radios, day by day. */
export function TimeChoices({ name, days, chosen, onChoose, describedBy }: TimeChoicesProps) {
  return days.map((day) => (
    <fieldset key={day.key} className="day-of-times" aria-describedby={describedBy}>
      <legend>{day.label}</legend>
      {day.choices.map(({ value, label, note }) => (
        <label key={value} className="time-choice">
          <input
            type="radio"
            name={name}
            value={value}
            {...(onChoose && { checked: value === chosen, onChange: () => onChoose(value) })}
          />
          <span>
            <time dateTime={value}>{label}</time>
            {note ? <span className="time-note">{note}</span> : null}
          </span>
        </label>
      ))}
    </fieldset>
  ));
}
