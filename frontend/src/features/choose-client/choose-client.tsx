import { Link } from 'react-router';
import * as styles from '#src/features/choose-client/choose-client.module.css';
import { clientPaths } from '#src/lib/client/client-paths.ts';
import type { ClientPatient } from '#src/lib/client/client-user.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { PageFailure } from '#src/ui/shell/page-failure.tsx';
import { PageLoading } from '#src/ui/shell/page-loading.tsx';
import { ShellPage } from '#src/ui/shell/shell-page.tsx';
import { say } from './words.ts';

interface ChooseClientProps {
  patients: readonly ClientPatient[] | 'reading' | 'away';
  /** Undefined for all patients. */
  chosen: string | undefined;
  onChoose: (patientId: string | undefined) => void;
  onRetry: () => void;
}

export function ChooseClient({ patients, chosen, onChoose, onRetry }: ChooseClientProps) {
  return (
    <ShellPage title={say('title')} className={styles.chooseClient}>
      {patients === 'reading' ? <PageLoading label={say('reading')} /> : null}
      {patients === 'away' ? <PageFailure text={say('away')} onRetry={onRetry} /> : null}
      {typeof patients === 'string' ? null : <Choices patients={patients} chosen={chosen} onChoose={onChoose} />}
    </ShellPage>
  );
}

interface ChoicesProps extends Pick<ChooseClientProps, 'chosen' | 'onChoose'> {
  patients: readonly ClientPatient[];
}

function Choices({ patients, chosen, onChoose }: ChoicesProps) {
  if (patients.length === 0) {
    return (
      <p>
        {say('empty')} <Link to={clientPaths.newUser}>{say('add')}</Link>
      </p>
    );
  }
  const choices = [
    { id: undefined, name: say('everyone'), hint: say('everyoneHint') },
    ...patients.map(({ id, preferredFullName, relation, isArchived }) => ({
      id,
      name: preferredFullName,
      hint: [say(`relation.${relation}`), isArchived ? say('archived') : ''].filter(Boolean).join(' · '),
    })),
  ];
  return (
    <section aria-labelledby="whom">
      <h2 id="whom">{say('question')}</h2>
      <p className="quiet">{say('lead')}</p>
      <ul className={styles.choices}>
        {choices.map(({ id, name, hint }) => (
          <li key={id ?? 'everyone'}>
            <button type="button" className="card" aria-pressed={id === chosen} onClick={() => onChoose(id)}>
              <span>
                <strong>{name}</strong>
                <span className="quiet small">{hint}</span>
              </span>
              {id === chosen ? <Icon name="check" /> : null}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
