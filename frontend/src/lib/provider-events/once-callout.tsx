import type { ProviderEventType } from '@linden/vocabulary/providers/provider-events';
import * as styles from '#src/lib/provider-events/once-callout.module.css';
import { Button } from '#src/ui/kit/button.tsx';
import { useOnce } from './use-once.ts';

interface OnceCalloutProps {
  /** What the provider's account remembers. */
  eventType: ProviderEventType;
  title: string;
  text: string;
  /** On the button that closes it for good. */
  done: string;
}

/** A note in the page that a provider sees until they close it once, on any device. */
export function OnceCallout({ eventType, title, text, done }: OnceCalloutProps) {
  const once = useOnce({ eventType, isWanted: true });
  return once.isDue ? <Callout {...{ title, text, done }} onDone={once.record} /> : null;
}

export function Callout({ title, text, done, onDone }: Omit<OnceCalloutProps, 'eventType'> & { onDone: () => void }) {
  return (
    <aside className={styles.onceCallout} aria-label={title}>
      <strong>{title}</strong>
      <p>{text}</p>
      <Button onPress={onDone}>{done}</Button>
    </aside>
  );
}
