import type { NoteType } from '@linden/form-engine/schema';
import type { ProviderEventType } from '@linden/vocabulary/providers/provider-events';
import { type RefObject, useEffect, useState } from 'react';
import { useIsPhone } from '#src/lib/page/use-is-phone.ts';
import { Callout } from '#src/lib/provider-events/once-callout.tsx';
import { useOnce } from '#src/lib/provider-events/use-once.ts';
import { Button } from '#src/ui/kit/button.tsx';
import { Dialog, DialogActions } from '#src/ui/kit/dialog.tsx';
import { say } from '../note/words.ts';
import { tourDelayMs, tourVisiblePart } from './sharing-tour-rules.ts';

interface SharingTourProps {
  eventType: ProviderEventType;
  noteType: NoteType;
  /** The element around the toggle. */
  toggle: RefObject<HTMLElement | null>;
}

/** Explains the sharing of plans once per provider and note type (P4.8-1). */
export function SharingTour({ eventType, noteType, toggle }: SharingTourProps) {
  const once = useOnce({ eventType, data: { noteType }, isWanted: true });
  const isPhone = useIsPhone();
  const isReached = useReached(toggle, once.isDue && !isPhone);
  if (!once.isDue) return null;
  if (isPhone) {
    return (
      <Dialog title={say('tour.title')} isOpen onClose={once.record}>
        <p>{say('tour.text')}</p>
        <DialogActions>
          <Button onPress={once.record}>{say('tour.done')}</Button>
        </DialogActions>
      </Dialog>
    );
  }
  if (!isReached) return null;
  return <Callout title={say('tour.title')} text={say('tour.text')} done={say('tour.done')} onDone={once.record} />;
}

/** Whether a part of the element has been in view for the delay. */
function useReached(element: RefObject<HTMLElement | null>, isWatched: boolean): boolean {
  const [isReached, setReached] = useState(false);
  useEffect(() => {
    const watched = element.current;
    if (!isWatched || !watched) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        clearTimeout(timer);
        if (entry && entry.intersectionRatio >= tourVisiblePart)
          timer = setTimeout(() => setReached(true), tourDelayMs);
      },
      { threshold: [0, tourVisiblePart] },
    );
    observer.observe(watched);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [element, isWatched]);
  return isReached;
}
