import { Notice } from '#src/ui/notice.tsx';
import { say } from './words.ts';

/** Says that a stored file did not arrive. */
export function FileFault() {
  return (
    <Notice tone="wrong" role="alert">
      <p>{say('faults.file')}</p>
    </Notice>
  );
}
