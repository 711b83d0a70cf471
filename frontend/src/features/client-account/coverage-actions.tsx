import { useApolloClient, useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { EndInsuranceCoverageDocument, OrderInsuranceCoveragesDocument } from '#src/gen/operations.ts';
import { readActiveAgain } from '#src/lib/graphql/read-active-again.ts';
import { Button } from '#src/ui/kit/button.tsx';
import { Dialog, DialogActions } from '#src/ui/kit/dialog.tsx';
import { Notice } from '#src/ui/notice.tsx';
import type { InsurancePlan } from './coverage-draft.ts';
import { say } from './words.ts';

type Change = 'order' | 'end';

interface CoverageActionsProps {
  patientId: string;
  plan: InsurancePlan;
  plans: readonly InsurancePlan[];
  onEdit: () => void;
  onDone: (words: string) => void;
}

/** Buttons to edit, make primary and remove a plan. Removing asks for confirmation. */
export function CoverageActions({ patientId, plan, plans, onEdit, onDone }: CoverageActionsProps) {
  const [isAsking, setAsking] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const [sending, setSending] = useState<Change>();
  const apollo = useApolloClient();
  const [order] = useMutation(OrderInsuranceCoveragesDocument);
  const [end] = useMutation(EndInsuranceCoverageDocument);
  const name = plan.insuranceDisplayName;
  const run = async (change: Change, work: () => Promise<unknown>, words: string) => {
    if (sending) return;
    setFailed(false);
    setSending(change);
    try {
      await work();
      await readActiveAgain(apollo);
      onDone(words);
    } catch {
      setFailed(true);
    } finally {
      setSending(undefined);
    }
  };
  const makePrimary = () => {
    const uuids = [plan, ...plans.filter((each) => each !== plan)].map(({ uuid }) => uuid);
    void run('order', () => order({ variables: { patientId, uuids } }), say('insurance.madePrimary', { name }));
  };
  const remove = () => {
    setAsking(false);
    void run('end', () => end({ variables: { patientId, uuid: plan.uuid } }), say('insurance.removed', { name }));
  };
  return (
    <>
      <p className="actions">
        <Button tone="plain" label={say('insurance.editOf', { name })} onPress={onEdit}>
          {say('patient.edit')}
        </Button>
        {plan.position === 1 ? null : (
          <Button
            tone="quiet"
            label={say('insurance.makePrimaryOf', { name })}
            isPending={sending === 'order'}
            onPress={makePrimary}
          >
            {say('insurance.makePrimary')}
          </Button>
        )}
        <Button
          tone="quiet"
          label={say('insurance.removeOf', { name })}
          isPending={sending === 'end'}
          onPress={() => setAsking(true)}
        >
          {say('insurance.remove')}
        </Button>
      </p>
      {hasFailed ? (
        <Notice tone="wrong" role="alert">
          <p>{say('insurance.failed')}</p>
        </Notice>
      ) : null}
      <Dialog title={say('insurance.removeTitle', { name })} isOpen={isAsking} onClose={() => setAsking(false)} isAlert>
        <p>{say('insurance.removeText')}</p>
        <DialogActions>
          <Button tone="plain" onPress={() => setAsking(false)}>
            {say('insurance.keep')}
          </Button>
          <Button tone="danger" onPress={remove}>
            {say('insurance.remove')}
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
}
