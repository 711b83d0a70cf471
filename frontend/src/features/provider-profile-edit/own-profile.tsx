import { useQuery } from '@apollo/client/react';
import { type ReactNode, useState } from 'react';
import { OwnProfileDocument } from '#src/gen/operations.ts';
import { Notice } from '#src/ui/notice.tsx';
import type { OwnProfile } from './profile-part.ts';
import { say } from './words.ts';

interface OwnProfileProps {
  children: (provider: OwnProfile, onSaved: (provider: OwnProfile) => void) => ReactNode;
}

/** Loads the saved profile of the signed-in provider. */
export function OwnProfileLoader({ children }: OwnProfileProps) {
  const { data, loading, refetch } = useQuery(OwnProfileDocument, { fetchPolicy: 'no-cache' });
  const [saved, setSaved] = useState<OwnProfile>();
  const provider = saved ?? data?.currentProvider;
  if (provider) return children(provider, setSaved);
  if (loading) return <p role="status">{say('reading')}</p>;
  return (
    <Notice tone="wrong" role="alert">
      <p>{say('away')}</p>
      <button type="button" className="button plain" onClick={() => void refetch()}>
        {say('again')}
      </button>
    </Notice>
  );
}

/** Returns the licensed states by code: 'California' for 'CA'. */
export function licensedStates({ profile }: Pick<OwnProfile, 'profile'>): Map<string, string> {
  return new Map(profile.stateCredentials.map(({ usState, state }) => [usState, state.longName]));
}
