export interface TimeChoice {
  /** ISO instant. */
  value: string;
  label: string;
  /** The same time in another zone. */
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
  /** `undefined`: only the browser knows the chosen one. */
  chosen?: string;
  onChoose?: (value: string) => void;
  /** Time zone of the labels, for pages rendered before the reader's zone is known: the browser adds the reader's own time. */
  zone?: string;
  /** Whether the zone of the labels stays first. */
  inOffice?: boolean;
  /** Id of the text that describes them. */
  describedBy?: string | undefined;
}

/** Times as radio buttons, grouped by day. */
export function TimeChoices({ name, days, chosen, onChoose, zone, inOffice, describedBy }: TimeChoicesProps) {
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
            {zone ? (
              <span
                className="time-note"
                data-own-zone={value}
                data-zone={zone}
                data-office={inOffice || undefined}
                hidden
              />
            ) : null}
          </span>
        </label>
      ))}
    </fieldset>
  ));
}
