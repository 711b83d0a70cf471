import { Notice } from '#src/ui/notice.tsx';
import { say } from './words.ts';

/** Says that saving failed, in the words of C8-12b. */
export function SettingFailed({ hasFailed }: { hasFailed: boolean }) {
  if (!hasFailed) return null;
  return (
    <Notice tone="wrong" role="alert">
      <p>
        <strong>{say('settings.failed')}</strong>
      </p>
      <p>{say('settings.failedMore')}</p>
    </Notice>
  );
}
