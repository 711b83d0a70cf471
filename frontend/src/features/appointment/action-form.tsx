import type { ReactNode } from 'react';
import type { AppointmentIds } from '#src/lib/paths/appointment-paths.ts';
import { getActionWords, say } from './words.ts';

interface ActionFormProps {
  action: 'cancel' | 'move' | 'confirm' | 'heard';
  ids: AppointmentIds;
  /** The error text when no option was chosen. */
  required?: string;
  button: string;
  supportEmail: string;
  children?: ReactNode;
}

/** A form that a script submits (`actions.ts`). It contains both ids, and results show below the button. */
export function ActionForm({ action, ids, required, button, supportEmail, children }: ActionFormProps) {
  return (
    <form
      className="action-form"
      data-appointment-action={action}
      data-required={required}
      data-says={JSON.stringify(getActionWords())}
      noValidate
    >
      <input type="hidden" name="eventId" value={ids.eventId} />
      <input type="hidden" name="appointmentShortId" value={ids.appointmentShortId} />
      {required ? <div data-missing="" id={`${action}-missing`} /> : null}
      {children}
      <div data-said="" tabIndex={-1} />
      <button type="submit" className="button with-script">
        {button}
      </button>
      <p className="without-script">
        {say('form.withoutScript')} <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
      </p>
    </form>
  );
}
