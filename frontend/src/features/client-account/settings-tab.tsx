import { useQuery } from '@apollo/client/react';
import { ClientSettingsDocument } from '#src/gen/operations.ts';
import { PageLoading } from '#src/ui/shell/page-loading.tsx';
import { AiConsents } from './ai-consents.tsx';
import { CarePreferences } from './care-preferences.tsx';
import { DataOptOuts } from './data-opt-outs.tsx';
import { PartAway } from './part-away.tsx';
import { SignInPart } from './sign-in-part.tsx';
import { say } from './words.ts';

/** Sign-in, preferences and data opt-outs. */
export function SettingsTab({ issuerPage }: { issuerPage: string }) {
  const { data, loading, refetch } = useQuery(ClientSettingsDocument, { fetchPolicy: 'no-cache' });
  const settings = data?.clientSettings;
  return (
    <>
      <SignInPart issuerPage={issuerPage} />
      {!settings && loading ? <PageLoading label={say('reading')} shape="cards" count={2} /> : null}
      {!settings && !loading ? <PartAway onRetry={() => void refetch().catch(() => undefined)} /> : null}
      {settings ? (
        <>
          <CarePreferences preferred={settings.carePreferences} />
          <AiConsents />
          <DataOptOuts held={settings.dataOptOuts} />
        </>
      ) : null}
    </>
  );
}
