import * as styles from '#src/features/client-account/client-account.module.css';
import { say } from './words.ts';

/** What is kept, by name; an empty value says so. */
export function FactList({ facts }: { facts: readonly (readonly [name: string, value: string | null | undefined])[] }) {
  return (
    <dl className={styles.accountFacts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value || <span className="quiet">{say('patient.empty')}</span>}</dd>
        </div>
      ))}
    </dl>
  );
}
