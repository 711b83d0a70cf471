import { useMutation, useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { OwnReferralsDocument, UpdateReferralPreferencesDocument } from '#src/gen/operations.ts';
import { PageFailure } from '#src/ui/shell/page-failure.tsx';
import { PageLoading } from '#src/ui/shell/page-loading.tsx';
import { ShellPage } from '#src/ui/shell/shell-page.tsx';
import type { OwnReferrals, StatePreferences, Turned } from './preferences.ts';
import { ReferralsView } from './referrals-view.tsx';
import { say } from './words.ts';

/** `/dashboard/referrals`: preferences by state and payor. */
export function ReferralsPage() {
  const { data, loading, refetch } = useQuery(OwnReferralsDocument, { fetchPolicy: 'no-cache' });
  const provider = data?.currentProvider;
  if (provider) return <Loaded provider={provider} />;
  return (
    <ShellPage title={say('title')}>
      {loading ? (
        <PageLoading label={say('reading')} shape="cards" />
      ) : (
        <PageFailure text={say('away')} onRetry={() => void refetch()} />
      )}
    </ShellPage>
  );
}

type PageStatus = Pick<Parameters<typeof ReferralsView>[0], 'saving' | 'faulty' | 'saved'>;

function Loaded({ provider }: { provider: OwnReferrals }) {
  const [update] = useMutation(UpdateReferralPreferencesDocument);
  const [later, setLater] = useState<Record<string, StatePreferences | undefined>>({});
  const [status, setStatus] = useState<PageStatus>({ saving: '', faulty: '' });
  const turn = async ({ key, name, isOn, values }: Turned) => {
    if (status.saving) return;
    setStatus({ saving: key, faulty: '' });
    try {
      const { data } = await update({ variables: { values } });
      const saved = data?.updateReferralPreferences;
      if (!saved) return setStatus({ saving: '', faulty: key });
      setLater((before) => ({ ...before, [saved.usState]: saved }));
      setStatus({ saving: '', faulty: '', saved: { name, isOn } });
    } catch {
      setStatus({ saving: '', faulty: key });
    }
  };
  const preferences = provider.referralPreferences?.map((state) => later[state.usState] ?? state);
  return (
    <ReferralsView
      provider={{ ...provider, referralPreferences: preferences ?? null }}
      {...status}
      onTurn={(turned) => void turn(turned)}
    />
  );
}
