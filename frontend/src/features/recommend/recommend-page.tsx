import { useQuery } from '@apollo/client/react';
import { useEffect, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { RecommendStartDocument, type RecommendStartQuery } from '#src/gen/operations.ts';
import { getClientPath, providerPaths } from '#src/lib/paths/provider-paths.ts';
import { ReachNote } from '#src/lib/reach/reach-note.tsx';
import { LinkButton } from '#src/ui/kit/link-button.tsx';
import { EmptyState } from '#src/ui/shell/empty-state.tsx';
import { PageFailure } from '#src/ui/shell/page-failure.tsx';
import { PageLoading } from '#src/ui/shell/page-loading.tsx';
import { ShellPage } from '#src/ui/shell/shell-page.tsx';
import { ClientNoteStep } from './client-note-step.tsx';
import { PreviewStep } from './preview-step.tsx';
import { ProviderNoteStep } from './provider-note-step.tsx';
import { ProvidersStep } from './providers-step.tsx';
import { ReasonStep } from './reason-step.tsx';
import type { ListedClient, StepProps } from './step-props.ts';
import { useRecommend } from './use-recommend.ts';
import { say } from './words.ts';

const back = { to: providerPaths.refer, label: say('back') };

/** `/recommend-client`: recommends other providers to a client, step by step (P2.5-1). */
export function RecommendPage({ clientOrigin }: Pick<StepProps, 'clientOrigin'>) {
  const [query] = useSearchParams();
  const client = query.get('client') ?? '';
  const { data, loading, refetch } = useQuery(RecommendStartDocument, {
    variables: { client, hasClient: client !== '' },
    fetchPolicy: 'no-cache',
    errorPolicy: 'all',
  });
  const state = useRecommend();
  const go = useNavigate();
  const ownId = data?.currentProvider?.id;
  const listed = data?.listedClients;
  if (!listed || !ownId) {
    return (
      <ShellPage title={say('title')} layout="focused" back={back}>
        {loading ? (
          <PageLoading label={say('reading')} shape="form" />
        ) : (
          <PageFailure text={say('away')} onRetry={() => void refetch().catch(() => undefined)} />
        )}
      </ShellPage>
    );
  }
  const clients = listClients(data);
  if (clients.length === 0) {
    return (
      <ShellPage title={say('title')} layout="focused" back={back}>
        <EmptyState text={say('noClients')}>
          <LinkButton to={providerPaths.clients}>{say('openClients')}</LinkButton>
        </EmptyState>
      </ShellPage>
    );
  }
  const exit = () => {
    state.forget();
    void go(providerPaths.home);
  };
  const email = data.me?.email ?? '';
  return <Step {...{ state, clients, ownId, email, clientOrigin }} onExit={exit} />;
}

function Step(props: StepProps) {
  const { step, isDone, draft } = props.state;
  const shown = useRef<string>(step);
  const place = isDone ? 'done' : step;
  useEffect(() => {
    if (shown.current === place) return;
    shown.current = place;
    scrollTo(0, 0);
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  }, [place]);
  if (isDone) return <Done patientId={draft.patientId} />;
  switch (step) {
    case 'reason':
      return <ReasonStep {...props} />;
    case 'providers':
      return <ProvidersStep {...props} />;
    case 'note':
      return <ClientNoteStep {...props} />;
    case 'preview':
      return <PreviewStep {...props} />;
    case 'providerNote':
      return <ProviderNoteStep {...props} />;
    default:
      return step satisfies never;
  }
}

function Done({ patientId }: { patientId: string }) {
  return (
    <ShellPage title={say('title')} heading={say('done.heading')} lead={say('done.lead')} layout="focused" back={back}>
      <ReachNote patientIds={[patientId]} told={() => say('done.told')} />
      <p className="actions">
        <LinkButton to={getClientPath(patientId)}>{say('done.client')}</LinkButton>
        <LinkButton to={providerPaths.home} tone="plain">
          {say('done.home')}
        </LinkButton>
      </p>
    </ShellPage>
  );
}

/** The first hundred clients by name, with the one of the address. */
function listClients({ listedClients, listedClient }: RecommendStartQuery): ListedClient[] {
  const found = listedClients?.clients ?? [];
  const isMissing = listedClient && found.every(({ id }) => id !== listedClient.id);
  const all = isMissing ? [listedClient, ...found] : found;
  return all.map(({ id, preferredFullName, usState }) => ({
    id,
    name: preferredFullName ?? say('unnamed'),
    usState: usState ?? '',
  }));
}
