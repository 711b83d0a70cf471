import { useState } from 'react';
import * as styles from '#src/features/follow-up/follow-up.module.css';
import { toLocalInstant } from '#src/lib/time/local-instant.ts';
import { getZoneName } from '#src/lib/time/zone-times.ts';
import { Checkbox } from '#src/ui/kit/checkbox.tsx';
import { DateField } from '#src/ui/kit/date-field.tsx';
import { TimeField } from '#src/ui/kit/time-field.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { say } from './words.ts';

interface OtherTimeProps {
  zone: string;
  /** Milliseconds since the epoch. */
  now: number;
  onChoose: (start: string) => void;
}

/** Any future time, typed: the provider's open hours do not limit it. */
export function OtherTime({ zone, now, onChoose }: OtherTimeProps) {
  const [typed, setTyped] = useState({ day: '', time: '' });
  const start = typed.day && typed.time ? toLocalInstant(typed.day, typed.time, zone) : '';
  const isPast = start !== '' && Date.parse(start) <= now;
  const change = (next: typeof typed) => {
    setTyped(next);
    if (!next.day || !next.time) return;
    const instant = toLocalInstant(next.day, next.time, zone);
    if (Date.parse(instant) > now) onChoose(instant);
  };
  return (
    <fieldset className={styles.otherTime}>
      <legend>{say('provider.other.title')}</legend>
      <p className="quiet small">{say('times.zone', { zone: getZoneName(zone) })}</p>
      <DateField
        label={say('provider.other.day')}
        value={typed.day}
        onChange={(day) => change({ ...typed, day })}
        error={isPast ? say('provider.other.past') : undefined}
      />
      <TimeField
        label={say('provider.other.time')}
        value={typed.time}
        onChange={(time) => change({ ...typed, time })}
      />
    </fieldset>
  );
}

interface OutsideHoursProps {
  isAccepted: boolean;
  onAccept: (isAccepted: boolean) => void;
}

/** The warning before a session at a time that clients could not book. */
export function OutsideHours({ isAccepted, onAccept }: OutsideHoursProps) {
  return (
    <Notice tone="warm" role="alert">
      <p>{say('provider.outside.warning')}</p>
      <Checkbox label={say('provider.outside.accept')} value={isAccepted} onChange={onAccept} />
    </Notice>
  );
}
