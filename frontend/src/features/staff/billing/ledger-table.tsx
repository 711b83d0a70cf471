import * as styles from '#src/features/staff/staff.module.css';
import type { PatientMoneyQuery } from '#src/gen/operations.ts';
import { formatDollars } from '#src/lib/money/money.ts';
import { staffBilling } from '#src/locales/en/staff-billing.ts';
import { formatInstant } from '../instant.ts';
import { say } from './words.ts';

export type BilledEntry = NonNullable<PatientMoneyQuery['patientMoney']>['entries'][number];

const { causes, accounts } = staffBilling.ledger;
type KnownCause = Exclude<keyof typeof causes, 'other'>;
type KnownAccount = Exclude<keyof typeof accounts, 'other'>;
const isCause = (cause: string): cause is KnownCause => cause !== 'other' && cause in causes;
const isAccount = (account: string): account is KnownAccount => account !== 'other' && account in accounts;

/** The ledger of a client: each entry with its cause in words, its postings, and what is owed after it. */
export function LedgerTable({ entries }: { entries: readonly BilledEntry[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls sideways is reached by keyboard
    <section className={styles.staffTable} aria-label={say('ledger.table')} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{say('ledger.head.at')}</th>
            <th scope="col">{say('ledger.head.cause')}</th>
            <th scope="col">{say('ledger.head.postings')}</th>
            <th scope="col">{say('ledger.head.balance')}</th>
          </tr>
        </thead>
        <tbody>
          {entries.map(({ id, cause, happenedAt, postings, balanceCents }) => (
            <tr key={id}>
              <td>{formatInstant(happenedAt)}</td>
              <td>{isCause(cause) ? say(`ledger.causes.${cause}`) : say('ledger.causes.other', { cause })}</td>
              <td>
                {postings.map(({ account, amountCents }) => (
                  <div key={`${account}${amountCents}`}>
                    {say(`ledger.accounts.${isAccount(account) ? account : 'other'}`)} {formatDollars(amountCents)}
                  </div>
                ))}
              </td>
              <td>{formatDollars(balanceCents)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
