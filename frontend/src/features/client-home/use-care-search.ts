import { useQuery } from '@apollo/client/react';
import { useEffect } from 'react';
import { CareSearchDocument } from '#src/gen/operations.ts';
import { useClient } from '#src/lib/client/client-user.tsx';
import { getBrowserZone } from '#src/lib/time/browser-zone.ts';
import { findHeaderLink } from '#src/ui/find-header-link.ts';
import { findCareBasis, getCareSearchPath } from './care-search.ts';

/** Returns the address where the client's search starts; without the client's data, the plain search. */
export function useCareSearch(): string {
  const { actsFor } = useClient();
  const { data } = useQuery(CareSearchDocument, {
    variables: { patientId: actsFor?.id ?? null },
    errorPolicy: 'all',
  });
  return getCareSearchPath(
    data?.clientSettings?.carePreferences,
    getBrowserZone(),
    findCareBasis(data ?? {}, actsFor?.id),
  );
}

/** Lets the header's search link start like the dashboard's. */
export function useCareSearchInHeader(): void {
  const path = useCareSearch();
  useEffect(() => {
    const link = findHeaderLink('find-care');
    if (!link) return;
    const before = link.getAttribute('href') ?? '';
    link.setAttribute('href', path);
    return () => link.setAttribute('href', before);
  }, [path]);
}
