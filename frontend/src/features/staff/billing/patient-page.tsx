import { useMutation, useQuery } from '@apollo/client/react';
import { useLocation, useParams } from 'react-router';
import { OpenBreakGlass } from '#src/features/staff/people/open-break-glass.tsx';
import { useExpiry } from '#src/features/staff/people/use-expiry.ts';
import * as styles from '#src/features/staff/staff.module.css';
import { BreakGlassesDocument, EndBreakGlassDocument, PatientMoneyDocument } from '#src/gen/operations.ts';
import { Notice } from '#src/ui/notice.tsx';
import { PageLoading } from '#src/ui/shell/page-loading.tsx';
import { ShellPage } from '#src/ui/shell/shell-page.tsx';
import { formatInstant } from '../instant.ts';
import { readCode, StaffFault } from '../staff-fault.tsx';
import { MoneyParts } from './money-parts.tsx';
import { say } from './words.ts';

/** The billing of a client: closed until staff give a reason, open for an hour at most, and audited. */
export function BillingPatientPage() {
  const { id = '' } = useParams();
  const { state } = useLocation();
  const money = useQuery(PatientMoneyDocument, { variables: { patientId: id }, fetchPolicy: 'no-cache' });
  const glasses = useQuery(BreakGlassesDocument, { variables: { toReview: false }, fetchPolicy: 'no-cache' });
  const [end, ended] = useMutation(EndBreakGlassDocument);
  const found = money.error ? undefined : money.data?.patientMoney;
  const glass = glasses.data?.breakGlasses?.find(({ subject, endedAt }) => subject === id && !endedAt);
  const readAgain = async () => {
    await Promise.all([money.refetch().catch(() => undefined), glasses.refetch().catch(() => undefined)]);
  };
  const close = async (opened: string) => {
    const done = await end({ variables: { id: opened } }).catch(() => undefined);
    if (done) await readAgain();
  };
  useExpiry(found ? (glass?.expiresAt ?? undefined) : undefined, readAgain);
  const name = (found && glass?.subjectName) || readName(state);
  return (
    <ShellPage
      title={say('person.title')}
      heading={name ? say('person.heading', { name }) : undefined}
      back={{ to: '/billing', label: say('title') }}
      className={styles.staffPage}
    >
      {money.loading ? <PageLoading label={say('looking')} shape="cards" count={2} /> : null}
      {money.error ? (
        <Refused error={money.error} patientId={id} onRetry={() => money.refetch()} onOpen={readAgain} />
      ) : null}
      {ended.error ? <StaffFault error={ended.error} /> : null}
      {found && glass ? (
        <Notice tone="warm" role="status">
          <p>{say('person.until', { time: glass.expiresAt ? formatInstant(glass.expiresAt) : '' })}</p>
          <button type="button" className="button plain" onClick={() => void close(glass.id)}>
            {say('person.close')}
          </button>
        </Notice>
      ) : null}
      {found ? <MoneyParts patientId={id} money={found} onChange={readAgain} /> : null}
    </ShellPage>
  );
}

interface RefusedProps {
  error: unknown;
  patientId: string;
  onRetry: () => void;
  onOpen: () => Promise<void>;
}

/** Why the record cannot be read, with the form that opens it where that is why. */
function Refused({ error, patientId, onRetry, onOpen }: RefusedProps) {
  return (
    <>
      <StaffFault error={error} needs="needsBilling" onRetry={onRetry} />
      {readCode(error) === 'BREAK_GLASS_NEEDED' ? <OpenBreakGlass person={{ patientId }} onOpen={onOpen} /> : null}
    </>
  );
}

/** The name comes along in the history, never in the address. */
function readName(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('name' in state)) return undefined;
  return typeof state.name === 'string' ? state.name : undefined;
}
