import * as styles from '#src/features/booking/booking.module.css';
import { Button } from '#src/ui/kit/button.tsx';
import { FormTextField } from '#src/ui/kit/form/form-text-field.tsx';
import { useKitForm } from '#src/ui/kit/form/use-kit-form.ts';
import { Notice } from '#src/ui/notice.tsx';
import { type ClaimProof, findProofFaults } from './claim-outcome.ts';
import { say } from './claim-words.ts';
import type { ClaimState } from './use-claim-bookings.ts';

interface ProofFormProps extends ClaimState {
  claim: (proof: ClaimProof) => Promise<boolean>;
}

/** Asks for what proves that a booking is the client's own. */
export function ProofForm({ claim, found, isAsking, fault }: ProofFormProps) {
  const form = useKitForm<ClaimProof>({ initial: { dob: '', lastName: '' }, validate: findProofFaults });
  const { control } = form;
  const send = async (proof: ClaimProof) => void (await claim(proof));
  return (
    <form className={styles.claimForm} data-testid="claim" onSubmit={form.submit(send)} noValidate>
      <p>{say('lead')}</p>
      <FormTextField control={control} name="dob" label={say('fields.dob')} description={say('dobHint')} />
      <FormTextField control={control} name="lastName" label={say('fields.lastName')} />
      {fault ? (
        <Notice tone="warm" role="alert">
          <p>{fault}</p>
        </Notice>
      ) : null}
      <p role="status">{found ? say('found', { count: found }) : ''}</p>
      <Button type="submit" isPending={isAsking}>
        {say('button')}
      </Button>
    </form>
  );
}
