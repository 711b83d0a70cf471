import { useMutation } from '@apollo/client/react';
import { ReasonButton } from '#src/features/staff/reason-button.tsx';
import { ChangeSuspensionDocument } from '#src/gen/operations.ts';
import type { StaffProvider } from './describe-invitation.ts';
import { say } from './provider-words.ts';
import { shownElsewhere } from './vetting-part.tsx';

type Suspension = StaffProvider['suspension'];

/** Pauses, hides and reinstates a provider, each with a reason that the provider reads. */
export function SuspensionPart({ provider }: { provider: StaffProvider }) {
  const { id: providerId, name, suspension } = provider;
  const [change] = useMutation(ChangeSuspensionDocument, { refetchQueries: shownElsewhere, awaitRefetchQueries: true });
  const send = (wanted: Suspension) => async (reason: string) => {
    await change({ variables: { providerId, suspension: wanted, reason } });
  };
  return (
    <section aria-labelledby="suspension">
      <h2 id="suspension">{say('suspension.title')}</h2>
      <p>{say(`suspension.now.${suspension ?? 'NONE'}`)}</p>
      <div className="actions">
        {suspension === 'PAUSED' ? null : (
          <ReasonButton label={say('suspension.pause')} about={name} onSend={send('PAUSED')}>
            <p>{say('suspension.pauseHint')}</p>
          </ReasonButton>
        )}
        {suspension === 'HIDDEN' ? null : (
          <ReasonButton label={say('suspension.hide')} about={name} onSend={send('HIDDEN')}>
            <p>{say('suspension.hideHint')}</p>
          </ReasonButton>
        )}
        {suspension ? (
          <ReasonButton label={say('suspension.reinstate')} about={name} onSend={send(null)}>
            <p>{say('suspension.reinstateHint')}</p>
          </ReasonButton>
        ) : null}
      </div>
    </section>
  );
}
