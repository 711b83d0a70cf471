import { useApolloClient } from '@apollo/client/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { CalendarFreshnessDocument, OwnScheduleDocument } from '#src/gen/operations.ts';
import { type Freshness, waitUntilFresh } from './until-fresh.ts';

const clock = {
  now: () => performance.now(),
  sleep: (milliseconds: number) => new Promise<void>((wake) => setTimeout(wake, milliseconds)),
};

/** Watches until the search shows a saved change. A later change replaces an earlier one; `forget` stops it. */
export function useFreshness(): { freshness: Freshness | undefined; watch: () => Promise<void>; forget: () => void } {
  const apollo = useApolloClient();
  const [freshness, setFreshness] = useState<Freshness>();
  const watched = useRef(0);
  // Stops when the page is left.
  useEffect(
    () => () => {
      watched.current += 1;
    },
    [],
  );
  const watch = useCallback(async () => {
    watched.current += 1;
    const mine = watched.current;
    setFreshness('waiting');
    let asked: { revision: number; scheduleRevision: number } | undefined;
    const isFresh = async () => {
      if (mine !== watched.current) return true;
      asked ??= await revisions();
      const { data } = await apollo.query({
        query: CalendarFreshnessDocument,
        variables: asked,
        fetchPolicy: 'no-cache',
      });
      return data?.calendarFreshness?.isInSearch === true;
    };
    // Revisions after the change; blocks and hours both increase them.
    const revisions = async () => {
      const { data } = await apollo.query({ query: OwnScheduleDocument, fetchPolicy: 'no-cache' });
      const provider = data?.currentProvider;
      if (!provider?.schedule) throw new Error('the revisions failed to load');
      return { revision: provider.revision, scheduleRevision: provider.schedule.revision };
    };
    const said = await waitUntilFresh(isFresh, clock);
    if (mine === watched.current) setFreshness(said);
  }, [apollo]);
  const forget = useCallback(() => {
    watched.current += 1;
    setFreshness(undefined);
  }, []);
  return { freshness, watch, forget };
}
