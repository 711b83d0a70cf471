import type { AppointmentsPageQuery } from '#src/gen/operations.ts';
import { LiveJoin } from '#src/lib/join/live-join.tsx';
import { formatSessionTime } from '#src/lib/session-time.ts';
import { MenuButton, type MenuEntry } from '#src/ui/kit/menu-button.tsx';
import { listRowActions, type RowAction } from './row-actions.ts';
import { say } from './words.ts';

export type RowAppointment = NonNullable<AppointmentsPageQuery['clientAppointments']>['appointments'][number];

/** One appointment, its status and its actions. */
export function AppointmentRow({ appointment, isPast }: { appointment: RowAppointment; isPast: boolean }) {
  const { timeStart, timeZone, provider, patient, inOffice, status, countsAsMissed } = appointment;
  const { text, yours } = formatSessionTime(timeStart, timeZone);
  const facts = [
    provider?.name,
    patient && say('for', { name: patient.preferredFullName }),
    say(inOffice ? 'office' : 'video'),
  ];
  return (
    <li className="card appointment-row">
      <p className="row-head">
        <strong>
          <time dateTime={timeStart}>{text}</time>
        </strong>
        <span className={`row-status ${status.toLowerCase()}`}>{say(`status.${status}`)}</span>
      </p>
      {yours ? <p className="quiet small">{say('yours', { time: yours })}</p> : null}
      <p>{facts.filter(Boolean).join(' · ')}</p>
      {status === 'CANCELED' && countsAsMissed ? <p className="quiet small">{say('countsAsMissed')}</p> : null}
      <LiveJoin session={appointment} reader="client" name={provider?.name} />
      <RowActions appointment={appointment} isPast={isPast} />
    </li>
  );
}

function RowActions({ appointment, isPast }: { appointment: RowAppointment; isPast: boolean }) {
  const [main, ...others] = listRowActions(appointment, isPast);
  if (!main) return null;
  return (
    <p className="row-actions">
      <a className="button plain" href={main.href}>
        {main.label}
      </a>
      {others.length > 0 ? (
        <MenuButton
          label={say('moreFor', { time: formatSessionTime(appointment.timeStart, appointment.timeZone).text })}
          entries={others.map(toEntry)}
        >
          {say('more')}
        </MenuButton>
      ) : null}
    </p>
  );
}

/** Pages outside of the portal need a whole load. */
function toEntry({ href, label, isDangerous = false }: RowAction): MenuEntry {
  const entry = { id: href, label, isDangerous };
  return href.startsWith(portalStart) ? { ...entry, href } : { ...entry, onAction: () => location.assign(href) };
}

const portalStart = '/client-dashboard/';
