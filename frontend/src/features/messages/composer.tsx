import { type KeyboardEvent, useState } from 'react';
import * as styles from '#src/features/messages/messages.module.css';
import { Button } from '#src/ui/kit/button.tsx';
import { useOnline } from '#src/ui/shell/use-online.ts';
import { say } from './words.ts';

/** Characters of a message. */
const most = 10_000;

/** Words that were begun, by conversation. They stay while the reader looks at another one, and end with the document. */
const begun = new Map<string, string>();

interface ComposerProps {
  conversationId: string;
  /** Whom the reader writes to. */
  name: string;
  onSend: (text: string) => void;
}

/** The field for a new message. Enter sends on keyboards; on phones it starts a new line. */
export function Composer({ conversationId, name, onSend }: ComposerProps) {
  const [text, setText] = useState(() => begun.get(conversationId) ?? '');
  const isOnline = useOnline();
  const isTooLong = text.trim().length > most;
  const change = (next: string) => {
    begun.set(conversationId, next);
    setText(next);
  };
  const send = () => {
    if (text.trim() === '' || isTooLong) return;
    onSend(text.trim());
    change('');
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
