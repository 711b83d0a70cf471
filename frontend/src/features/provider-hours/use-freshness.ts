import { useApolloClient } from '@apollo/client/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { CalendarFreshnessDocument, OwnScheduleDocument } from '#src/gen/operations.ts';
import { type Freshness, untilFresh } from './until-fresh.ts';

const clock = {
  now: () => performance.now(),
  sleep: (milliseconds: number) => new Promise<void>((wake) => setTimeout(wake, milliseconds)),
};

/** Watches a saved change on its way into the search. A later change takes the place of the one before; `forget` once there is one. */
export function useFreshness(): { freshness: Freshness | undefined; watch: () => Promise<void>; forget: () => void } {
  const apollo = useApolloClient();
  const [freshness, setFreshness] = useState<Freshness>();
  const watched = useRef(0);
  // A page that is left no longer asks.
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
    // What they are after the change; blocks and hours alike count them up.
    const revisions = async () => {
      const { data } = await apollo.query({ query: OwnScheduleDocument, fetchPolicy: 'no-cache' });
      const provider = data?.currentProvider;
      if (!provider?.schedule) throw new Error('the revisions could not be read');
      return { revision: provider.revision, scheduleRevision: provider.schedule.revision };
    };
    const said = await untilFresh(isFresh, clock);
    if (mine === watched.current) setFreshness(said);
  }, [apollo]);
  const forget = useCallback(() => {
    watched.current += 1;
    setFreshness(undefined);
  }, []);
  return { freshness, watch, forget };
}
