import { getJoinState, getJoinWaitMs } from './join-state.ts';

/** Opens and closes Join in time on pages that the server rendered. */
export function showJoinLinks(
  places: Iterable<HTMLElement>,
  readClock: () => number = Date.now,
  wait: (again: () => void, ms: number) => void = (again, ms) => void setTimeout(again, ms),
): void {
  for (const place of places) {
    const { joinOpens = '', joinEnds = '' } = place.dataset;
    const times = { opensAt: joinOpens, endsAt: joinEnds };
    const update = () => {
      const now = readClock();
      const state = getJoinState(times, now);
      hideUnless(place, '[data-join-wait]', state === 'waiting');
      hideUnless(place, '[data-join-link]', state === 'open');
      const waitMs = getJoinWaitMs(times, now);
      if (waitMs !== undefined) wait(update, waitMs);
    };
    update();
  }
}

function hideUnless(place: HTMLElement, selector: string, isShown: boolean): void {
  const part = place.querySelector<HTMLElement>(selector);
  if (part) part.hidden = !isShown;
}
