import { Notice } from '#src/ui/notice.tsx';
import { say } from './words.ts';

/** How saving ended, in the words of the spec when it failed. */
export function SettingSaved({ isSaved, hasFailed }: { isSaved: boolean; hasFailed: boolean }) {
  return (
    <>
      {hasFailed ? (
        <Notice tone="wrong" role="alert">
          <p>
            <strong>{say('settings.failed')}</strong>
          </p>
          <p>{say('settings.failedMore')}</p>
        </Notice>
      ) : null}
      <p role="status">{isSaved && !hasFailed ? say('saved') : ''}</p>
    </>
  );
}
