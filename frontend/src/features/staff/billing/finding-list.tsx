import * as styles from '#src/features/staff/staff.module.css';
import type { MoneyWorkQuery } from '#src/gen/operations.ts';
import { staffBilling } from '#src/locales/en/staff-billing.ts';
import { formatInstant } from '../instant.ts';
import { ReasonButton } from '../reason-button.tsx';
import { OpenBilling } from './open-billing.tsx';
import { say } from './words.ts';

type Finding = NonNullable<MoneyWorkQuery['moneyWork']>['findings'][number];

interface FindingListProps {
  findings: readonly Finding[];
  onResolve: (findingId: string, reason: string) => Promise<void>;
}

/** Problems that staff have to look at. A resolved one comes back when it is found again. */
export function FindingList({ findings, onResolve }: FindingListProps) {
  return (
    <ul className={styles.staffList}>
      {findings.map(({ id, kind, subject, foundAt, patientId }) => (
        <li key={id} className="card">
          <p>
            <strong>{describeFinding(kind)}</strong>
          </p>
          <p className="quiet">{say('findings.at', { at: formatInstant(foundAt) })}</p>
          {patientId ? (
            <OpenBilling patientId={patientId} />
          ) : (
            <p className="quiet">{say('findings.subject', { subject })}</p>
          )}
          <ReasonButton
            label={say('findings.resolve')}
            about={describeFinding(kind)}
            onSend={(reason) => onResolve(id, reason)}
          />
        </li>
      ))}
    </ul>
  );
}

type KnownFinding = Exclude<keyof typeof staffBilling.findings.kinds, 'other'>;
const known: ReadonlySet<string> = new Set(Object.keys(staffBilling.findings.kinds));

function isKnown(kind: string): kind is KnownFinding {
  return kind !== 'other' && known.has(kind);
}

function describeFinding(kind: string): string {
  return isKnown(kind) ? say(`findings.kinds.${kind}`) : say('findings.kinds.other', { kind });
}
