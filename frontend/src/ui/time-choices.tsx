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
  /** Where the labels' clocks are, on a page that is made before anybody knows where it is read: the browser adds its own time. */
  zone?: string;
  /** Id of what is said about them. */
  describedBy?: string | undefined;
}

/** Times as radios, day by day. */
export function TimeChoices({ name, days, chosen, onChoose, zone, describedBy }: TimeChoicesProps) {
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
            {zone ? <span className="time-note" data-own-zone={value} data-zone={zone} hidden /> : null}
          </span>
        </label>
      ))}
    </fieldset>
  ));
}
