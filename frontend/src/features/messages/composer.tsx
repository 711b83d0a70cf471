import { type KeyboardEvent, useEffect, useState } from 'react';
import * as styles from '#src/features/messages/messages.module.css';
import { Button } from '#src/ui/kit/button.tsx';
import { useOnline } from '#src/ui/shell/use-online.ts';
import { CrisisCard } from './crisis-card.tsx';
import { hasRisk, loadRiskRules } from './find-risk-lazily.ts';
import { say } from './words.ts';

/** Characters of a message. */
const most = 10_000;

/** Words that were begun, by conversation. They stay while the reader looks at another one, and end with the document. */
const begun = new Map<string, string>();

interface ComposerProps {
  conversationId: string;
  /** Whom the reader writes to. */
  name: string;
  /** Words of a client are checked for a risk before they go; those of a provider are not. */
  isChecked: boolean;
  /** A message that was sent did not arrive yet. */
  hasUnsent: boolean;
  onSend: (text: string) => void;
}

/** The field for a new message. Enter sends on keyboards; on phones it starts a new line. */
export function Composer({ conversationId, name, isChecked, hasUnsent, onSend }: ComposerProps) {
  const [text, setText] = useState(() => begun.get(conversationId) ?? '');
  const isOnline = useOnline();
  const isTooLong = text.trim().length > most;
  const change = (next: string) => {
    begun.set(conversationId, next);
    setText(next);
  };
  const [card, setCard] = useState<'closed' | 'held' | 'sent'>('closed');
  useEffect(() => {
    if (isChecked) void loadRiskRules().catch(() => undefined);
  }, [isChecked]);
  const sendNow = () => {
    onSend(text.trim());
    change('');
  };
  const send = () => {
    if (text.trim() === '' || isTooLong) return;
    if (isChecked && hasRisk(text)) setCard('held');
    else sendNow();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const isPlainEnter = event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing;
    if (!isPlainEnter || matchMedia('(pointer: coarse)').matches) return;
    event.preventDefault();
    send();
  };
  const label = say('write.label', { name });
  const note = isTooLong ? say('write.tooLong') : isOnline ? '' : say('write.offline');
  return (
    <div className={styles.messagesComposer}>
      {card === 'closed' ? null : (
        <CrisisCard
          name={name}
          state={card === 'held' ? 'held' : hasUnsent ? 'unsent' : 'sent'}
          isOnline={isOnline}
          onSend={() => {
            sendNow();
            setCard('sent');
          }}
          onClose={() => setCard('closed')}
        />
      )}
      <div className={styles.messagesWrite}>
        <textarea
          className="input"
          rows={1}
          aria-label={label}
          aria-describedby="message-note"
          aria-invalid={isTooLong}
          placeholder={say('write.placeholder', { name })}
          value={text}
          onChange={(event) => change(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <Button isDisabled={text.trim() === '' || isTooLong} onPress={send}>
          {say('write.send')}
        </Button>
      </div>
      <p id="message-note" className={isTooLong ? styles.messagesFault : 'quiet small'} role="status">
        {note}
      </p>
    </div>
  );
}
