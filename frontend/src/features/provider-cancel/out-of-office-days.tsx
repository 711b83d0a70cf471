import { useState } from 'react';
import { type Control, useController } from 'react-hook-form';
import * as styles from '#src/features/provider-cancel/provider-cancel.module.css';
import { formatPlainDay } from '#src/lib/time/zone-times.ts';
import { Icon } from '#src/ui/icon.tsx';
import { Button } from '#src/ui/kit/button.tsx';
import { DatePicker } from '#src/ui/kit/date-picker.tsx';
import type { ReasonValues } from './reason-values.ts';
import { say } from './words.ts';

/** The days that a provider who is away blocks: one or a list. */
export function OutOfOfficeDays({ control }: { control: Control<ReasonValues> }) {
  const { field, fieldState } = useController({ control, name: 'outOfOfficeDays' });
  const { value: days, onChange } = field;
  const [typed, setTyped] = useState('');
  const add = () => {
    if (typed === '') return;
    onChange([...new Set([...days, typed])].toSorted());
    setTyped('');
  };
  return (
    <fieldset className={styles.cancelDays}>
      <legend>{say('reason.days')}</legend>
      <p className="quiet small">{say('reason.daysHint')}</p>
      <ul>
        {days.map((day) => (
          <li key={day}>
            {nameDay(day)}
            <Button
              tone="quiet"
              label={say('reason.removeDay', { day: nameDay(day) })}
              onPress={() => onChange(days.filter((each) => each !== day))}
            >
              <Icon name="close" />
            </Button>
          </li>
        ))}
      </ul>
      <div className={styles.cancelAddDay}>
        <DatePicker label={say('reason.day')} value={typed} onChange={setTyped} error={fieldState.error?.message} />
        <Button tone="plain" onPress={add}>
          {say('reason.addDay')}
        </Button>
      </div>
    </fieldset>
  );
}

/** 'Tue, Dec 1'. @param day YYYY-MM-DD */
function nameDay(day: string): string {
  return formatPlainDay(`${day}T12:00:00Z`, 'UTC');
}
