import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { StaffFault } from '#src/features/staff/staff-fault.tsx';
import { ResendInvitationDocument, WithdrawInvitationDocument } from '#src/gen/operations.ts';
import { Button } from '#src/ui/kit/button.tsx';
import { Dialog, DialogActions } from '#src/ui/kit/dialog.tsx';
import { describeInvitation, type StaffProvider } from './describe-invitation.ts';
import { say } from './provider-words.ts';

interface InvitationPartProps {
  provider: StaffProvider;
  /** Loads the provider again after a change. */
  onChanged: () => Promise<unknown>;
}

/** Shows the status of a provider's invitation. Staff can send it again or withdraw it while it is open. */
export function InvitationPart({ provider, onChanged }: InvitationPartProps) {
  const [resend, sending] = useMutation(ResendInvitationDocument);
  const [withdraw, withdrawing] = useMutation(WithdrawInvitationDocument);
  const { id: providerId, invitation, standing } = provider;
  const change = async (run: () => Promise<unknown>) => {
    sending.reset();
    withdrawing.reset();
    await run().catch(() => undefined);
    // Also after a refusal: the provider may have accepted meanwhile.
    await onChanged().catch(() => undefined);
  };
  const isOpen = standing === 'ONBOARDING' && invitation && !invitation.accepted;
  const error = sending.error ?? withdrawing.error;
  return (
    <section aria-labelledby="invitation">
      <h2 id="invitation">{say('page.invitation')}</h2>
      <p>{invitation ? describe(invitation, standing) : say('page.none')}</p>
      {error ? <StaffFault error={error} /> : null}
      <p role="status">{sending.data?.resendInvitation ? say('page.sentAway') : ''}</p>
      {isOpen ? (
        <InvitationActions
          isWithdrawn={Boolean(invitation.withdrawnAt)}
          isSending={sending.loading}
          isWithdrawing={withdrawing.loading}
          onSend={() => change(() => resend({ variables: { providerId } }))}
          onWithdraw={() => change(() => withdraw({ variables: { providerId } }))}
        />
      ) : null}
    </section>
  );
}

interface InvitationActionsProps {
  isWithdrawn: boolean;
  isSending: boolean;
  isWithdrawing: boolean;
  onSend: () => Promise<void>;
  onWithdraw: () => Promise<void>;
}

export function InvitationActions(props: InvitationActionsProps) {
  const { isWithdrawn, isSending, isWithdrawing, onSend, onWithdraw } = props;
  const [isAsking, setIsAsking] = useState(false);
  return (
    <div>
      <div className="actions">
        <Button tone="plain" isPending={isSending} onPress={() => void onSend()}>
          {say('page.again')}
        </Button>
        {isWithdrawn ? null : (
          <Button tone="plain" isPending={isWithdrawing} onPress={() => setIsAsking(true)}>
            {say('page.withdraw')}
          </Button>
        )}
      </div>
      <p className="hint">{say(isWithdrawn ? 'page.againAfterHint' : 'page.againHint')}</p>
      <Dialog title={say('page.withdrawTitle')} isOpen={isAsking} isAlert onClose={() => setIsAsking(false)}>
        <p>{say('page.withdrawText')}</p>
        <DialogActions>
          <Button tone="plain" onPress={() => setIsAsking(false)}>
            {say('page.keep')}
          </Button>
          <Button
            onPress={() => {
              setIsAsking(false);
              void onWithdraw();
            }}
          >
            {say('page.withdraw')}
          </Button>
        </DialogActions>
      </Dialog>
    </div>
  );
}

function describe(invitation: NonNullable<StaffProvider['invitation']>, standing: StaffProvider['standing']): string {
  return standing === 'ONBOARDING' ? describeInvitation(invitation, new Date()) : say('page.published');
}
