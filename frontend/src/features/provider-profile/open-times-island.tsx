import { useEffect, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { MoreTimesDocument } from '#src/gen/operations.ts';
import { getApollo } from '#src/lib/apollo.ts';
import { getMoreKey, OpenTimes } from './open-times.tsx';
import { type OpenTimesView, type PlaceOfTimes, timesPerLocation, type VisitTimes } from './open-times-view.ts';
import type { MoreState } from './place-times.tsx';
import { countTimes, groupByDay, mergeDays } from './slot-days.ts';

/** Hydrates the panel from the server. Resolves when its buttons work. */
export function mount(element: HTMLElement, view: OpenTimesView): Promise<void> {
  return new Promise((ready) => {
    hydrateRoot(element, <OpenTimesIsland initial={view} onReady={ready} />);
  });
}

function OpenTimesIsland({ initial, onReady }: { initial: OpenTimesView; onReady: () => void }) {
  const [visits, setVisits] = useState(initial.visits);
  const [more, setMore] = useState<Partial<Record<string, MoreState>>>({});
  useEffect(onReady, [onReady]);

  async function showMore(place: PlaceOfTimes): Promise<void> {
    const key = getMoreKey(place);
    if (more[key] === 'loading') return;
    const say = (state: MoreState) => setMore((before) => ({ ...before, [key]: state }));
    say('loading');
    try {
      const later = await loadLaterTimes(initial, place);
      const grown = mergeDays(place.days, later);
      const gained = countTimes(grown) - countTimes(place.days);
      const mayHaveMore = countTimes(later) >= timesPerLocation && gained > 0;
      setVisits((before) => before?.map((visit) => replaceTimes(visit, { ...place, days: grown, mayHaveMore })));
      say(mayHaveMore ? 'idle' : 'ended');
    } catch {
      say('failed'); // the error link has logged it
    }
  }

  return <OpenTimes view={{ ...initial, visits }} more={more} onMore={(place) => void showMore(place)} />;
}

function replaceTimes(visit: VisitTimes, place: PlaceOfTimes): VisitTimes {
  return { ...visit, places: visit.places.map((each) => (getMoreKey(each) === getMoreKey(place) ? place : each)) };
}

/** @throws when the API does not answer, which differs from no more times */
async function loadLaterTimes(view: OpenTimesView, { kind, location, zone, days }: PlaceOfTimes) {
  const last = days.at(-1)?.times.at(-1)?.start ?? view.now;
  const from = new Date(Date.parse(last) + 60_000).toISOString();
  const { shortId, usState } = view;
  const variables = {
    shortId,
    appointmentType: kind,
    location,
    from,
    first: timesPerLocation,
    usState: usState ?? null,
  };
  const { data } = await getApollo().query({ query: MoreTimesDocument, variables, errorPolicy: 'all' });
  const slots = data?.provider?.slots;
  if (!slots) throw new Error('open times failed to load');
  return groupByDay(slots, zone, new Date(view.now));
}
