import { useApolloClient, useMutation } from '@apollo/client/react';
import { ReasonButton } from '#src/features/staff/reason-button.tsx';
import { ChangeSuspensionDocument } from '#src/gen/operations.ts';
import { readActiveAgain } from '#src/lib/graphql/read-active-again.ts';
import type { StaffProvider } from './describe-invitation.ts';
import { say } from './provider-words.ts';

type Suspension = StaffProvider['suspension'];

/** Pauses, hides and reinstates a provider, each with a reason that the provider reads. */
export function SuspensionPart({ provider }: { provider: StaffProvider }) {
  const { id: providerId, name, suspension } = provider;
  const [change] = useMutation(ChangeSuspensionDocument);
  const apollo = useApolloClient();
  const send = (wanted: Suspension) => async (reason: string) => {
    await change({ variables: { providerId, suspension: wanted, reason } });
    await readActiveAgain(apollo);
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
