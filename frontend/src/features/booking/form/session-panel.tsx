import * as styles from '#src/features/booking/booking.module.css';
import { type BookedProvider, getSessionMinutes } from '#src/features/booking/state/booked-provider.ts';
import type { BookingDraft } from '#src/features/booking/state/booking-draft.ts';
import { useCostLine } from '#src/features/booking/state/use-cost-line.ts';
import { say } from '#src/features/booking/words.ts';
import { listOfficeLines } from '#src/lib/appointments/office-lines.ts';
import type { BookingType } from '#src/lib/paths/appointment-paths.ts';
import { getPortraitPath } from '#src/lib/paths/paths.ts';
import { getBrowserZone } from '#src/lib/time/browser-zone.ts';
import { formatReaderTimes } from '#src/lib/time/format-reader-times.ts';
import { ReaderTime } from '#src/lib/time/reader-time.tsx';
import { Portrait } from '#src/ui/portrait.tsx';

interface SessionPanelProps {
  provider: BookedProvider;
  type: BookingType;
  draft: BookingDraft;
}

/** Provider, time, place and cost: beside every question. On phones it is collapsed above, with the cost in sight. */
export function SessionPanel(props: SessionPanelProps) {
  const { provider, draft } = props;
  const { first } = formatReaderTimes(
    draft.start,
    { zone: provider.timeZone, inOffice: draft.inOffice },
    getBrowserZone(),
  );
  const cost = useCostLine(provider, props.type, draft);
  return (
    <aside className={styles.sessionPanel} aria-label={say('panel.title')}>
      <details className={`card ${styles.sessionFold}`}>
        <summary>
          <span>
            <b>{provider.name}</b> <span className="quiet">{first}</span>
            <span className={styles.sessionCost}>{cost}</span>
          </span>
        </summary>
        <SessionFacts {...props} />
      </details>
      <div className={`card ${styles.sessionSide}`}>
        <h2>{say('panel.title')}</h2>
        <SessionFacts {...props} />
      </div>
    </aside>
  );
}

export function SessionFacts({ provider, type, draft }: SessionPanelProps) {
  const minutes = getSessionMinutes(provider, type);
  return (
    <dl className={styles.sessionFacts}>
      <div>
        <dt>{say('panel.who')}</dt>
        <dd className={styles.withPortrait}>
          <Portrait src={provider.thumbnailUrl ?? getPortraitPath(provider.id)} size={44} />
          <span>
            {provider.name}
            <span className="quiet">
              {[say(`types.${type}`), minutes && say('minutes', { count: minutes })].filter(Boolean).join(', ')}
            </span>
          </span>
        </dd>
      </div>
      <div>
        <dt>{say('panel.when')}</dt>
        <dd>
          <ReaderTime
            start={draft.start}
            zone={provider.timeZone}
            inOffice={draft.inOffice}
            readerZone={getBrowserZone()}
          />
        </dd>
      </div>
      <div>
        <dt>{say('panel.where')}</dt>
        <dd>
          {draft.inOffice ? say('panel.office') : say('virtual')}
          {draft.inOffice
            ? listOfficeLines(provider).map((line) => (
                <span key={line} className="quiet">
                  {line}
                </span>
              ))
            : null}
        </dd>
      </div>
      <div>
        <dt>{say('panel.cost')}</dt>
        <dd>{useCostLine(provider, type, draft)}</dd>
      </div>
    </dl>
  );
}
