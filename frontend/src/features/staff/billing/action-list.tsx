import * as styles from '#src/features/staff/staff.module.css';
import type { PatientMoneyQuery } from '#src/gen/operations.ts';
import { formatDollars } from '#src/lib/money/money.ts';
import { staffBilling } from '#src/locales/en/staff-billing.ts';
import { formatInstant } from '../instant.ts';
import { say } from './words.ts';

type Action = NonNullable<PatientMoneyQuery['patientMoney']>['actions'][number];
type KnownKind = Exclude<keyof typeof staffBilling.actions.kinds, 'other'>;
const isKnown = (kind: string): kind is KnownKind => kind !== 'other' && kind in staffBilling.actions.kinds;

/** What staff did about a client's money, with their reasons. */
export function ActionList({ actions }: { actions: readonly Action[] }) {
  return (
    <ul className={styles.staffList}>
      {actions.map(({ id, kind, amountCents, reason, staffName, doneAt }) => (
        <li key={id} className="card">
          <p>
            {say('actions.item', {
              what: say(`actions.kinds.${isKnown(kind) ? kind : 'other'}`),
              by: staffName ?? say('someone'),
              at: formatInstant(doneAt),
            })}{' '}
            {amountCents === null ? null : <strong>{formatDollars(amountCents)}</strong>}
          </p>
          <p className="quiet">{reason}</p>
        </li>
      ))}
    </ul>
  );
}
