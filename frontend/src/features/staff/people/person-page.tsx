import { useMutation, useQuery } from '@apollo/client/react';
import { Link, useParams } from 'react-router';
import { formatInstant } from '#src/features/staff/instant.ts';
import * as styles from '#src/features/staff/staff.module.css';
import { readCode, StaffFault } from '#src/features/staff/staff-fault.tsx';
import { TimeLeft } from '#src/features/staff/time-left.tsx';
import { say } from '#src/features/staff/words.ts';
import { EndBreakGlassDocument, PersonForStaffDocument } from '#src/gen/operations.ts';
import { Notice } from '#src/ui/notice.tsx';
import { PageLoading } from '#src/ui/shell/page-loading.tsx';
import { ShellPage } from '#src/ui/shell/shell-page.tsx';
import { HoldsPart } from './holds-part.tsx';
import { LimitsPart } from './limits-part.tsx';
import { MissedPart } from './missed-part.tsx';
import { OpenBreakGlass } from './open-break-glass.tsx';
import { PlanDelayPart } from './plan-delay-part.tsx';
import { SessionsPart } from './sessions-part.tsx';
import { StrikesPart } from './strikes-part.tsx';
import { useExpiry } from './use-expiry.ts';

/** A person's record: closed until staff give a reason, open for an hour at most, and audited. */
export function PersonPage() {
  const { kind = '', id = '' } = useParams();
  const person = kind === 'patient' ? { patientId: id } : { clientUserId: id };
  const record = useQuery(PersonForStaffDocument, { variables: { person }, fetchPolicy: 'no-cache' });
  const [end, ended] = useMutation(EndBreakGlassDocument);
  const found = record.error ? undefined : record.data?.personForStaff;
  const glass = found?.breakGlass;
  const readAgain = async () => {
    await record.refetch().catch(() => {});
  };
  const close = async (opened: string) => {
    const done = await end({ variables: { id: opened } }).catch(() => undefined);
    if (done) await readAgain();
  };
  useExpiry(glass?.expiresAt ?? undefined, readAgain);
  return (
    <ShellPage
      title={say(kind === 'patient' ? 'person.patient' : 'person.client')}
      heading={found ? findNameIn(found.facts) : undefined}
      back={{ to: '/people', label: say('find.title') }}
      className={styles.staffPage}
    >
      {record.loading ? <PageLoading label={say('looking')} shape="cards" count={2} /> : null}
      {record.error ? <StaffFault error={record.error} onRetry={() => record.refetch()} /> : null}
      {record.error && readCode(record.error) === 'BREAK_GLASS_NEEDED' ? (
        <OpenBreakGlass person={person} onOpen={readAgain} />
      ) : null}
      {ended.error ? <StaffFault error={ended.error} /> : null}
      {found && glass ? <OpenedNotice expiresAt={glass.expiresAt} onClose={() => close(glass.id)} /> : null}
      {found ? <Record kind={kind} facts={found.facts} ties={found.ties} /> : null}
      {found && kind === 'patient' ? <PatientParts patientId={id} /> : null}
    </ShellPage>
  );
}

interface OpenedNoticeProps {
  expiresAt: string | null | undefined;
  onClose: () => void;
}

/** Says until when the record is open, and closes it earlier. */
function OpenedNotice({ expiresAt, onClose }: OpenedNoticeProps) {
  return (
    <Notice tone="warm" role="status">
      <p>{expiresAt ? say('person.openedUntil', { time: formatInstant(expiresAt) }) : say('person.opened')}</p>
      {expiresAt ? (
        <p className={styles.staffCountdown}>
          {say('person.left')} <TimeLeft until={expiresAt} />
        </p>
      ) : null}
      <button type="button" className="button plain" onClick={onClose}>
        {say('person.close')}
      </button>
    </Notice>
  );
}

function PatientParts({ patientId }: { patientId: string }) {
  return (
    <>
      <SessionsPart patientId={patientId} />
      <MissedPart patientId={patientId} />
      <StrikesPart patientId={patientId} />
      <LimitsPart patientId={patientId} />
      <HoldsPart patientId={patientId} />
      <PlanDelayPart patientId={patientId} />
    </>
  );
}

/** Returns the name in the record's fields: the preferred one, else first and last name. */
export function findNameIn(facts: readonly { label: string; value: string }[]): string | undefined {
  const readFact = (label: string) => facts.find((fact) => fact.label === label)?.value;
  const parts = [readFact('First name'), readFact('Last name')].filter(Boolean).join(' ');
  return readFact('Preferred full name') ?? (parts || undefined);
}

interface RecordProps {
  /** Of the record itself: 'patient' or 'client-user'. */
  kind: string;
  facts: readonly { label: string; value: string }[];
  ties: readonly { clientUserId: string; patientId: string; relation: string }[];
}

/** A person's fields from the services, and their representatives. */
export function Record({ kind, facts, ties }: RecordProps) {
  return (
    <>
      <dl className="fact-grid">
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <h2>{say('person.ties')}</h2>
      {ties.length === 0 ? <p>{say('person.empty')}</p> : null}
      <ul className={styles.staffList}>
        {ties.map(({ clientUserId, patientId, relation }) => (
          <li key={`${clientUserId}${patientId}`} className="card">
            <span>{relation.toLowerCase().replaceAll('_', ' ')}</span>
            <Link to={kind === 'patient' ? `/people/client-user/${clientUserId}` : `/people/patient/${patientId}`}>
              {say('person.tie')}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
