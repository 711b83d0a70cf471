import * as styles from '#src/features/client-account/client-account.module.css';
import { formatDollars } from '#src/lib/money/money.ts';
import { buildEstimatePath, buildSuperbillPath } from '#src/lib/paths/document-paths.ts';
import type { BilledPatient } from './billed-patient.ts';
import { DownloadButton } from './download-button.tsx';
import { say } from './words.ts';

type Session = NonNullable<BilledPatient['selfPaySessions']>[number];

interface SelfPayListProps {
  /** `null`: the sessions could not be loaded. */
  sessions: readonly Session[] | null;
  name: string;
  patientId: string;
}

/** Sessions without insurance: what each costs, its good faith estimate, and after it the bill for the client's own insurer. */
export function SelfPayList({ sessions, name, patientId }: SelfPayListProps) {
  if (sessions?.length === 0) return null;
  return (
    <div className={styles.paymentList}>
      <h3>{say('billing.selfPay.title')}</h3>
      <p className="quiet">{say('billing.selfPay.lead')}</p>
      {sessions === null ? <p>{say('billing.selfPay.away')}</p> : null}
      {sessions ? (
        <ul aria-label={say('billing.selfPay.of', { name })}>
          {sessions.map((session) => (
            <SelfPayItem key={session.id} session={session} patientId={patientId} />
          ))}
        </ul>
      ) : null}
      {sessions ? <p className="quiet">{say('billing.selfPay.rights')}</p> : null}
    </div>
  );
}

function SelfPayItem({ session, patientId }: { session: Session; patientId: string }) {
  const { id, priceCents, isKept } = session;
  const what = describeSession(session);
  return (
    <li>
      <span>{what}</span>
      <strong>{formatDollars(priceCents)}</strong>
      <span className="quiet">{say(isKept ? 'billing.selfPay.kept' : 'billing.selfPay.estimated')}</span>
      <DownloadButton path={buildEstimatePath(patientId, id)} label={say('billing.selfPay.estimateOf', { what })}>
        {say('billing.selfPay.estimate')}
      </DownloadButton>
      {isKept ? (
        <DownloadButton path={buildSuperbillPath(patientId, id)} label={say('billing.selfPay.superbillOf', { what })}>
          {say('billing.selfPay.superbill')}
        </DownloadButton>
      ) : null}
    </li>
  );
}

/** @param session `serviceDay` is YYYY-MM-DD, a day where the session is */
function describeSession({ serviceDay, providerName: provider }: Session): string {
  const date = days.format(new Date(`${serviceDay}T00:00:00Z`));
  return provider ? say('billing.selfPay.with', { date, provider }) : say('billing.selfPay.session', { date });
}

const days = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
