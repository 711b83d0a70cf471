import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { EndInsuranceCoverageDocument, OrderInsuranceCoveragesDocument } from '#src/gen/operations.ts';
import { Button } from '#src/ui/kit/button.tsx';
import { Dialog, DialogActions } from '#src/ui/kit/dialog.tsx';
import { Notice } from '#src/ui/notice.tsx';
import type { InsurancePlan } from './coverage-draft.ts';
import { say } from './words.ts';

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
  const refetched = { refetchQueries: 'active', awaitRefetchQueries: true } as const;
  const [order, { loading: isOrdering }] = useMutation(OrderInsuranceCoveragesDocument, refetched);
  const [end, { loading: isEnding }] = useMutation(EndInsuranceCoverageDocument, refetched);
  const name = plan.insuranceDisplayName;
  const run = (work: () => Promise<unknown>, words: string) => {
    setFailed(false);
    void work().then(
      () => onDone(words),
      () => setFailed(true),
    );
  };
  const makePrimary = () => {
    const uuids = [plan, ...plans.filter((each) => each !== plan)].map(({ uuid }) => uuid);
    run(() => order({ variables: { patientId, uuids } }), say('insurance.madePrimary', { name }));
  };
  const remove = () => {
    setAsking(false);
    run(() => end({ variables: { patientId, uuid: plan.uuid } }), say('insurance.removed', { name }));
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
            isPending={isOrdering}
            onPress={makePrimary}
          >
            {say('insurance.makePrimary')}
          </Button>
        )}
        <Button
          tone="quiet"
          label={say('insurance.removeOf', { name })}
          isPending={isEnding}
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
