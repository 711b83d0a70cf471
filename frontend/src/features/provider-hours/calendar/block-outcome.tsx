import { formatTimeWithZone } from '#src/lib/appointments/session-time.ts';
import { Notice } from '#src/ui/notice.tsx';
import type { BlockDone } from './use-blocks.ts';
import { say } from './words.ts';

/** Confirms the block, and names the sessions in it, which stay until they are canceled. */
export function BlockOutcome({ message, staying }: BlockDone) {
  return (
    <Notice role="status" tone="warm">
      <p>{message}</p>
      {staying ? null : <p>{say('form.stayingUnknown')}</p>}
      {staying && staying.length > 0 ? (
        <>
          <p>{say('form.staying', { count: staying.length })}</p>
          <ul>
            {staying.map(({ id, timeStart, timeZone, clientName }) => (
              <li key={id}>
                {say('form.stays', {
                  time: formatTimeWithZone(timeStart, timeZone),
                  name: clientName ?? say('unnamed'),
                })}
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </Notice>
  );
}
