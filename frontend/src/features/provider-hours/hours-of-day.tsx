import * as styles from '#src/features/provider-hours/provider-hours.module.css';
import { Checkbox } from '#src/ui/kit/checkbox.tsx';
import { Select } from '#src/ui/kit/select.tsx';
import { findNextHours, listEndChoices, startChoices, withStart } from './list-choices.ts';
import type { Layer, WeeklyWindow } from './week-windows.ts';
import { formatClockLabel, getDayName, say } from './words.ts';

interface HoursOfDayProps {
  /** 1 Monday to 7 Sunday. */
  day: number;
  hours: readonly { window: WeeklyWindow; index: number }[];
  onChange: (index: number, changes: Partial<WeeklyWindow>) => void;
  onRemove: (index: number) => void;
  onAdd: (window: WeeklyWindow) => void;
}

export function HoursOfDay({ day, hours, onChange, onRemove, onAdd }: HoursOfDayProps) {
  const name = getDayName(day - 1);
  return (
    <fieldset className={styles.hoursDay}>
      <legend>{name}</legend>
      {hours.length === 0 ? <p className="quiet">{say('list.none')}</p> : null}
      {hours.map(({ window, index }, place) => (
        <Hours
          key={index}
          day={name}
          number={place + 1}
          window={window}
          onChange={(changes) => onChange(index, changes)}
          onRemove={() => onRemove(index)}
        />
      ))}
      <button
        type="button"
        className="button plain"
        aria-label={say('list.addOn', { day: name })}
        onClick={() =>
          onAdd(
            findNextHours(
              day,
              hours.map(({ window }) => window),
            ),
          )
        }
      >
        {say('list.add')}
      </button>
    </fieldset>
  );
}

interface HoursProps {
  day: string;
  number: number;
  window: WeeklyWindow;
  onChange: (changes: Partial<WeeklyWindow>) => void;
  onRemove: () => void;
}

function Hours({ day, number, window, onChange, onRemove }: HoursProps) {
  const layer = (name: Layer, other: Layer) => (
    <Checkbox
      label={say(`layers.${name}`)}
      value={window[name]}
      // Hours need a location: the last one cannot be removed.
      isDisabled={window[name] && !window[other]}
      onChange={(isOn) => onChange({ [name]: isOn })}
    />
  );
  return (
    <div className={styles.hoursRow}>
      <Clock
        label={say('list.fromOf', { day, number })}
        value={window.start}
        choices={startChoices(window)}
        onChange={(start) => onChange(withStart(window, start))}
      />
      <Clock
        label={say('list.toOf', { day, number })}
        value={window.end}
        choices={listEndChoices(window)}
        onChange={(end) => onChange({ end })}
      />
      {layer('virtual', 'inOffice')}
      {layer('inOffice', 'virtual')}
      <button
        type="button"
        className="button plain"
        aria-label={say('list.removeOf', { day, number })}
        onClick={onRemove}
      >
        {say('list.remove')}
      </button>
    </div>
  );
}

interface ClockProps {
  label: string;
  value: number;
  choices: readonly number[];
  onChange: (minute: number) => void;
}

function Clock({ label, value, choices, onChange }: ClockProps) {
  return (
    <Select
      label={label}
      isLabelHidden
      value={String(value)}
      onChange={(minute) => onChange(Number(minute))}
      options={choices.map((minute) => ({
        value: String(minute),
        label: minute > 1440 ? say('list.nextDay', { time: formatClockLabel(minute) }) : formatClockLabel(minute),
      }))}
    />
  );
}
