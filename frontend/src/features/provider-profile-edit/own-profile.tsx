import { useQuery } from '@apollo/client/react';
import { type ReactNode, useState } from 'react';
import { OwnProfileDocument } from '#src/gen/operations.ts';
import { PageFailure } from '#src/ui/shell/page-failure.tsx';
import { PageLoading } from '#src/ui/shell/page-loading.tsx';
import type { OwnProfile } from './profile-part.ts';
import { say } from './words.ts';

interface OwnProfileProps {
  children: (provider: OwnProfile, onSaved: (provider: OwnProfile) => void) => ReactNode;
  /** Around what stands in place of the profile while it loads, or when it failed to. */
  frame?: (state: ReactNode) => ReactNode;
}

/** Loads the saved profile of the signed-in provider. */
export function OwnProfileLoader({ children, frame = (state) => state }: OwnProfileProps) {
  const { data, loading, refetch } = useQuery(OwnProfileDocument, { fetchPolicy: 'no-cache' });
  const [saved, setSaved] = useState<OwnProfile>();
  const provider = saved ?? data?.currentProvider;
  if (provider) return children(provider, setSaved);
  if (loading) return frame(<PageLoading label={say('reading')} shape="cards" />);
  return frame(<PageFailure text={say('away')} onRetry={() => void refetch()} />);
}

/** Returns the licensed states by code: 'California' for 'CA'. */
export function listLicensedStates({ profile }: Pick<OwnProfile, 'profile'>): Map<string, string> {
  return new Map(profile.stateCredentials.map(({ usState, state }) => [usState, state.longName]));
}
