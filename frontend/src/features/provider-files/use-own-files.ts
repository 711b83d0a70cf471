import { useQuery } from '@apollo/client/react';
import { OwnFilesDocument, type OwnFilesQuery } from '#src/gen/operations.ts';

export type OwnFiles = NonNullable<OwnFilesQuery['currentProvider']>;

/** The files of the signed-in provider; other components on the page share them. */
export function useOwnFiles() {
  const { data, loading, refetch } = useQuery(OwnFilesDocument, { fetchPolicy: 'cache-and-network' });
  const provider = data?.currentProvider ?? undefined;
  return { provider, isAway: !loading && !provider?.files, refetch };
}
