import { Button } from '#src/ui/kit/button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { type UndoProps, useUndo } from './use-undo.ts';
import { say } from './words.ts';

/** Offers to undo a cancellation while the time for it lasts. The seconds are shown, but only the end is announced. */
export function UndoNotice(props: UndoProps) {
  const { left, fault, isSending, send } = useUndo(props);
  return (
    <Notice>
      <p role="status">{left > 0 ? say(`lead.${props.reader}`) : say('over')}</p>
      {fault ? <p role="alert">{fault}</p> : null}
      {left > 0 ? (
        <p className="actions">
          <Button tone="plain" label={say('label')} isPending={isSending} onPress={() => void send()}>
            {isSending ? say('sending') : say('button')}
          </Button>
          <span className="quiet small" role="timer">
            {say('left', { count: left })}
          </span>
        </p>
      ) : null}
    </Notice>
  );
}
