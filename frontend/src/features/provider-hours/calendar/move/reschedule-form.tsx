import * as styles from '#src/features/provider-hours/calendar/calendar.module.css';
import { Button } from '#src/ui/kit/button.tsx';
import { FormDatePicker } from '#src/ui/kit/form/form-date-picker.tsx';
import { FormTimeField } from '#src/ui/kit/form/form-time-field.tsx';
import { useKitForm } from '#src/ui/kit/form/use-kit-form.ts';
import type { CalendarSession } from '../calendar-days.ts';
import { toInstant, toWallTime } from '../grid/wall-clock.ts';
import { say } from '../words.ts';

interface RescheduleFormProps {
  session: CalendarSession;
  timeZone: string;
  onMove: (to: string) => void;
}

/** Moves a session by day and time, as a drag does. */
export function RescheduleForm({ session, timeZone, onMove }: RescheduleFormProps) {
  const { key, minute } = toWallTime(session.timeStart, timeZone);
  const time = [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':');
  const form = useKitForm<{ day: string; time: string }>({
    initial: { day: key, time },
    validate: (values) => ({
      day: values.day === '' ? say('faults.required') : undefined,
      time: values.time === '' ? say('faults.required') : undefined,
    }),
  });
  const send = (values: { day: string; time: string }) => {
    const [hour = 0, minutes = 0] = values.time.split(':').map(Number);
    onMove(toInstant({ key: values.day, minute: hour * 60 + minutes }, timeZone));
  };
  return (
    <form
      className={styles.rescheduleForm}
      onSubmit={form.submit(send)}
      noValidate
      aria-label={say('panel.reschedule')}
    >
      <FormDatePicker control={form.control} name="day" label={say('panel.newDay')} />
      <FormTimeField control={form.control} name="time" label={say('panel.newTime')} />
      <Button type="submit">{say('panel.check')}</Button>
    </form>
  );
}
