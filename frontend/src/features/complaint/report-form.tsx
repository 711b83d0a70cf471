import { useMutation } from '@apollo/client/react';
import type { ComplaintReason } from '@linden/vocabulary/sessions/provider-complaint';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { ReportProviderDocument } from '#src/gen/operations.ts';
import { toCallOutcome } from '#src/lib/graphql/call-outcome.ts';
import { getFailureWords } from '#src/lib/graphql/failure-words.ts';
import { unwrapResult } from '#src/lib/graphql/operation-refusal.ts';
import { Button } from '#src/ui/kit/button.tsx';
import { FormRadioGroup } from '#src/ui/kit/form/form-radio-group.tsx';
import { FormTextArea } from '#src/ui/kit/form/form-text-area.tsx';
import { useKitForm } from '#src/ui/kit/form/use-kit-form.ts';
import { Notice } from '#src/ui/notice.tsx';
import { findReason, findReportFaults, type ReportDraft, toReportFaults } from './report-draft.ts';
import { say } from './words.ts';

interface ReportFormProps {
  appointmentId: string;
  /** Those that fit the session now. */
  reasons: readonly ComplaintReason[];
  /** Chosen before the client came here. */
  first: ComplaintReason | undefined;
  onDone: () => void;
}

/** What happened, in one choice and the client's words. */
export function ReportForm({ appointmentId, reasons, first, onDone }: ReportFormProps) {
  const form = useKitForm<ReportDraft>({
    initial: { reason: first && reasons.includes(first) ? first : '', details: '' },
    validate: findReportFaults,
  });
  const [key, setKey] = useState(() => crypto.randomUUID());
  const [fault, setFault] = useState('');
  const [report] = useMutation(ReportProviderDocument);
  const reason = useWatch({ control: form.control, name: 'reason' });
  const send = async ({ reason: chosen, details }: ReportDraft) => {
    const known = findReason(chosen);
    if (!known) return;
    setFault('');
    try {
      const { data } = await report({ variables: { values: { key, appointmentId, reason: known, details } } });
      if (!data) throw new Error('no answer');
      unwrapResult(data.reportProvider);
      onDone();
    } catch (error) {
      const { refused, noAnswer } = getFailureWords({});
      const outcome = toCallOutcome(error);
      if (outcome.kind === 'unknown') return setFault(noAnswer);
      setKey(crypto.randomUUID());
      if (!form.refuse(toReportFaults(outcome))) setFault(refused);
    }
  };
  return (
    <form className="action-form" onSubmit={form.submit(send)} noValidate>
      <FormRadioGroup
        control={form.control}
        name="reason"
        label={say('label')}
        options={reasons.map((value) => ({ value, label: say(`reasons.${value}`) }))}
      />
      <FormTextArea
        control={form.control}
        name="details"
        label={say(reason === 'PROVIDER_CONDUCT' ? 'details' : 'detailsOptional')}
        description={say('detailsHint')}
        rows={5}
      />
      {fault ? (
        <Notice tone="wrong" role="alert">
          <p>{fault}</p>
        </Notice>
      ) : null}
      <Button type="submit" isPending={form.isSending}>
        {say(form.isSending ? 'sending' : 'send')}
      </Button>
    </form>
  );
}
