import * as styles from '#src/features/booking/booking.module.css';
import { FormTypedDate } from '#src/lib/time/form-typed-date.tsx';
import { Button } from '#src/ui/kit/button.tsx';
import { FormTextField } from '#src/ui/kit/form/form-text-field.tsx';
import { useKitForm } from '#src/ui/kit/form/use-kit-form.ts';
import { Notice } from '#src/ui/notice.tsx';
import { type BookingProof, findProofFaults } from './link-outcome.ts';
import { say } from './link-words.ts';
import type { LinkingState } from './use-link-bookings.ts';

interface ProofFormProps extends LinkingState {
  link: (proof: BookingProof) => Promise<boolean>;
  lead: string;
  /** Of the account; it may be the client's too. */
  lastName?: string;
}

/** Asks for what proves that a booking is the client's own. */
export function ProofForm({ link, found, isAsking, fault, lead, lastName = '' }: ProofFormProps) {
  const form = useKitForm<BookingProof>({ initial: { dob: '', lastName }, validate: findProofFaults });
  const { control } = form;
  const send = async (proof: BookingProof) => void (await link(proof));
  return (
    <form className={styles.linkForm} data-testid="link-bookings" onSubmit={form.submit(send)} noValidate>
      <p>{lead}</p>
      <FormTypedDate control={control} name="dob" label={say('fields.dob')} description={say('dobHint')} />
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
