import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import * as styles from '#src/features/provider-notes/provider-notes.module.css';
import { formatTimeWithZone } from '#src/lib/appointments/session-time.ts';
import { listOldTexts } from '#src/lib/journal/list-old-texts.ts';
import { useSignIn } from '#src/lib/sign-in/sign-in-context.tsx';
import { getBrowserZone } from '#src/lib/time/browser-zone.ts';
import { getWarnedBefore, readUnsentNotes, type UnsentNote } from './unsent-notes.ts';
import { say } from './words.ts';

/** Warns of words of notes that this device keeps for more than five days without having sent them. */
export function UnsentCard() {
  const account = useSignIn().state.user?.account;
  const [notes, setNotes] = useState<readonly UnsentNote[]>([]);
  useEffect(() => {
    if (!account) return setNotes([]);
    listOldTexts(account, 'note', getWarnedBefore(Date.now())).then(
      (texts) => setNotes(readUnsentNotes(texts)),
      // A browser that keeps nothing has nothing to warn of.
      () => undefined,
    );
  }, [account]);
  return <UnsentView notes={notes} />;
}

export function UnsentView({ notes }: { notes: readonly UnsentNote[] }) {
  if (notes.length === 0) return null;
  return (
    <section className={`card ${styles.providerNotes}`} aria-labelledby="unsent-notes">
      <h2 id="unsent-notes">{say('unsent.title')}</h2>
      <p>{say('unsent.text')}</p>
      <ul className={styles.providerNotesList}>
        {notes.map(({ label, path, until }) => (
          <li key={`${path} ${until}`}>
            {path ? <Link to={path}>{label}</Link> : <span>{say('unsent.finished')}</span>}
            <span className={styles.noteState} data-state="late">
              {say('unsent.until', { time: formatTimeWithZone(new Date(until).toISOString(), getBrowserZone()) })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
