import { useEffect, useRef } from 'react';
import * as styles from '#src/features/messages/messages.module.css';
import { bindWords } from '#src/lib/words/i18n.ts';
import { crisisCard } from '#src/locales/en/crisis-card.ts';
import { Button } from '#src/ui/kit/button.tsx';

const say = bindWords('crisis-card', crisisCard);

/** Where the message is: in the field, on its way, or with the provider. */
export type HeldMessage = 'held' | 'unsent' | 'sent';

interface CrisisCardProps {
  /** Whom the client writes to. */
  name: string;
  state: HeldMessage;
  isOnline: boolean;
  onSend: () => void;
  /** Keeps the message in the field, or closes the card after it was sent. */
  onClose: () => void;
}

/** Help in a crisis, before a message goes that may tell a risk. It promises no answer, and the client can still send. */
export function CrisisCard({ name, state, isOnline, onSend, onClose }: CrisisCardProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const isHeld = state === 'held';
  const where = state === 'sent' ? say('sent') : isOnline ? say(state, { name }) : say('offline', { name });
  return (
    <section className={styles.messagesCrisis} aria-labelledby="crisis-title">
      <h3 id="crisis-title" ref={heading} tabIndex={-1}>
        {say('title')}
      </h3>
      <p>{say('lead')}</p>
      <p className="actions">
        <a className="button" href="tel:988">
          {say('call')}
        </a>
        <a className="button plain" href="sms:988">
          {say('text')}
        </a>
      </p>
      <p>
        {say('danger')} <a href="tel:911">911</a>. {say('near')}
      </p>
      <p>
        {say('abuse')} <a href="tel:1-800-799-7233">1-800-799-7233</a>
      </p>
      <p className="quiet">{say('noPromise', { name })}</p>
      <p role="status">
        <strong>{where}</strong>
      </p>
      <p className="actions">
        {isHeld ? (
          <Button tone="plain" onPress={onSend}>
            {say('send')}
          </Button>
        ) : null}
        <Button tone="quiet" onPress={onClose}>
          {say(isHeld ? 'edit' : 'close')}
        </Button>
      </p>
    </section>
  );
}
