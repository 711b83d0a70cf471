import { Icon } from '#src/ui/icon.tsx';
import { Portrait } from '#src/ui/portrait.tsx';
import type { AppointmentView } from './appointment-view.ts';
import { kinds } from './words.ts';

/** Who, when and where: the answer that somebody came for. */
export function AppointmentCard({ view }: { view: AppointmentView }) {
  const { provider, start, when, where, minutes, type, inOffice, standing } = view;
  return (
    <section className="card appointment-card" aria-label="The appointment">
      {provider?.imgUrl ? <Portrait src={provider.imgUrl} size={72} /> : null}
      <div>
        <p className="quiet">
          {kinds[type]}, {minutes} minutes
          {standing === 'canceled' ? <span className="canceled-label">Canceled</span> : null}
        </p>
        <h2>{provider?.name ?? 'Your therapist'}</h2>
        <p className="appointment-when">
          <time dateTime={start}>{when}</time>
        </p>
        {/* Filled in by script where the visitor is in another zone. */}
        <p className="quiet small" data-own-zone={start} data-zone={view.timeZone} hidden />
        <p className="appointment-where">
          <Icon name={inOffice ? 'place' : 'video'} />
          {where}
        </p>
      </div>
    </section>
  );
}
