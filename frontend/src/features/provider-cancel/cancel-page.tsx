import { useNavigate, useSearchParams } from 'react-router';
import { getSessionPath, providerPaths } from '#src/lib/paths/provider-paths.ts';
import { LinkButton } from '#src/ui/kit/link-button.tsx';
import { EmptyState } from '#src/ui/shell/empty-state.tsx';
import { PageFailure } from '#src/ui/shell/page-failure.tsx';
import { PageLoading } from '#src/ui/shell/page-loading.tsx';
import { ShellPage } from '#src/ui/shell/shell-page.tsx';
import { AlreadyCanceled } from './already-canceled.tsx';
import { CancelWizard } from './cancel-wizard.tsx';
import { useCancel } from './use-cancel.ts';
import { say } from './words.ts';

interface CancelPageProps {
  /** Origin of the client host, for links in notes. */
  clientOrigin: string;
}

/** `/cancel?appointment=<id>`: cancels a session step by step (P2.3-1 to P2.3-5). */
export function CancelPage(props: CancelPageProps) {
  const [query] = useSearchParams();
  const appointmentId = query.get('appointment') ?? '';
  if (appointmentId === '') return <NoAppointment text={say('unknown')} />;
  return <OpenAppointment key={appointmentId} appointmentId={appointmentId} {...props} />;
}

function OpenAppointment({ appointmentId, clientOrigin }: CancelPageProps & { appointmentId: string }) {
  const state = useCancel(appointmentId);
  const go = useNavigate();
  const { preview, isReading, isUnknown, done } = state;
  const exit = () => {
    state.forget();
    void go(providerPaths.calendar);
  };
  if (isUnknown) return <NoAppointment text={say('unknown')} />;
  if (!preview) {
    return (
      <ShellPage title={say('title')} layout="focused" back={back}>
        {isReading ? (
          <PageLoading label={say('reading')} shape="form" />
        ) : (
          <PageFailure text={say('away')} onRetry={() => void state.readAgain()} />
        )}
      </ShellPage>
    );
  }
  const { appointment } = preview;
  if (!done && appointment.canceled) {
    const undoSeconds = appointment.undoSeconds ?? undefined;
    const openSession = () => void go(getSessionPath(appointmentId));
    return <AlreadyCanceled appointmentId={appointmentId} undoSeconds={undoSeconds} onUndone={openSession} />;
  }
  if (!done && (appointment.status === 'COMPLETED' || appointment.status === 'MISSED'))
    return <NoAppointment text={say('over')} />;
  return <CancelWizard state={state} preview={preview} clientOrigin={clientOrigin} onExit={exit} />;
}

const back = { to: providerPaths.calendar, label: say('back') };

function NoAppointment({ text }: { text: string }) {
  return (
    <ShellPage title={say('title')} layout="focused" back={back}>
      <EmptyState text={text}>
        <LinkButton to={providerPaths.calendar}>{say('openCalendar')}</LinkButton>
      </EmptyState>
    </ShellPage>
  );
}
