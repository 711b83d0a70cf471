import { useApolloClient, useMutation, useQuery } from '@apollo/client/react';
import { type ReactNode, useState } from 'react';
import { OwnStandingDocument, TakeNewClientsDocument } from '#src/gen/operations.ts';
import { SettingsView } from './settings-view.tsx';

/** `/settings`. @param accountPage page to change passwords; empty when the issuer has none @param calendars the section of connected calendars */
export function SettingsPage({ accountPage, calendars }: { accountPage: string; calendars: ReactNode }) {
  const apollo = useApolloClient();
  const { data, loading, refetch } = useQuery(OwnStandingDocument, { fetchPolicy: 'no-cache' });
  const [update] = useMutation(TakeNewClientsDocument);
  const [accepting, setAccepting] = useState<boolean>();
  const [status, setStatus] = useState({ isSaving: false, isFaulty: false, isSaved: false });
  const isOn = accepting ?? data?.currentProvider?.acceptingNewReferrals;
  const turn = async () => {
    if (status.isSaving || isOn === undefined) return;
    setStatus({ isSaving: true, isFaulty: false, isSaved: false });
    try {
      // A single switch has no draft to lose, so it is applied to the latest edition.
      const now = await apollo.query({ query: OwnStandingDocument, fetchPolicy: 'no-cache' });
      const { id, revision } = now.data?.currentProvider ?? {};
      if (id === undefined || revision === undefined) throw new Error('no answer');
      const saved = await update({ variables: { id, values: { revision, acceptingNewReferrals: !isOn } } });
      if (!saved.data?.updateProvider) throw new Error('no answer');
      setAccepting(saved.data.updateProvider.acceptingNewReferrals);
      setStatus({ isSaving: false, isFaulty: false, isSaved: true });
    } catch {
      setStatus({ isSaving: false, isFaulty: true, isSaved: false });
    }
  };
  return (
    <SettingsView
      accountPage={accountPage}
      calendars={calendars}
      isOn={isOn}
      lockedUntil={data?.currentProvider?.newClientsLockedUntil ?? undefined}
      isReading={loading && !data}
      {...status}
      onTurn={() => void turn()}
      onAgain={() => void refetch()}
    />
  );
}
