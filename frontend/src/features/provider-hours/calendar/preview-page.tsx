import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import * as styles from '#src/features/provider-hours/calendar/calendar-lists.module.css';
import { OwnScheduleDocument, PreviewSlotsDocument } from '#src/gen/operations.ts';
import { toCallOutcome } from '#src/lib/graphql/call-outcome.ts';
import { providerPaths } from '#src/lib/paths/provider-paths.ts';
import { getBrowserZone } from '#src/lib/time/browser-zone.ts';
import { ShellPage } from '#src/ui/shell/shell-page.tsx';
import { PreviewView } from './preview-view.tsx';
import { say } from './words.ts';

const weekMs = 7 * 86_400_000;

/** `/schedule-preview`: the next seven days as clients see them. */
export function PreviewPage() {
  const [now] = useState(() => Date.now());
  const [usState, setUsState] = useState('');
  const own = useQuery(OwnScheduleDocument, { fetchPolicy: 'no-cache' });
  const provider = own.data?.currentProvider;
  const { data, error, loading, refetch } = useQuery(PreviewSlotsDocument, {
    variables: {
      id: provider?.id ?? '',
      from: new Date(now).toISOString(),
      to: new Date(now + weekMs).toISOString(),
      usState: usState || null,
    },
    skip: !provider,
    fetchPolicy: 'no-cache',
  });
  const outcome = error && toCallOutcome(error);
  const isReading = own.loading || (loading && !data);
  return (
    <ShellPage
      title={say('preview.title')}
      lead={say('preview.lead')}
      back={{ to: providerPaths.hours, label: say('editHours') }}
      className={`practice-page ${styles.schedulePreview}`}
    >
      <PreviewView
        slots={data?.provider?.slots ?? undefined}
        timeZone={data?.provider?.timeZone ?? provider?.schedule?.timeZone ?? getBrowserZone()}
        states={provider?.profile.stateCredentials.map(({ usState: code, state }) => [code, state.longName]) ?? []}
        usState={usState}
        isReading={isReading}
        isHidden={outcome?.kind === 'refused' && outcome.code === 'PROVIDER_NOT_FOUND'}
        isAway={!isReading && !data?.provider?.slots}
        onState={setUsState}
        onAgain={() => void (provider ? refetch() : own.refetch())}
      />
    </ShellPage>
  );
}
