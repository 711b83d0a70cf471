import { useApolloClient, useMutation, useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { BookingPayorsDocument, PutInsuranceCoverageDocument } from '#src/gen/operations.ts';
import { toCallOutcome } from '#src/lib/graphql/call-outcome.ts';
import { readActiveAgain } from '#src/lib/graphql/read-active-again.ts';
import { FormComboBox } from '#src/ui/kit/form/form-combo-box.tsx';
import { FormTextField } from '#src/ui/kit/form/form-text-field.tsx';
import { useKitForm } from '#src/ui/kit/form/use-kit-form.ts';
import { Notice } from '#src/ui/notice.tsx';
import { PageLoading } from '#src/ui/shell/page-loading.tsx';
import { findCheckFault } from './check-view.ts';
import {
  buildCoverageDraft,
  buildCoverageValues,
  buildRefusalFault,
  type CoverageDraft,
  type CoverageField,
  findCoverageDraftFaults,
  type InsurancePlan,
  type InsuredPatient,
  listPlanChoices,
  type PlanChoice,
} from './coverage-draft.ts';
import { FormButtons } from './form-buttons.tsx';
import { PartAway } from './part-away.tsx';
import { useShownOnce } from './use-shown-once.ts';
import { say } from './words.ts';

interface CoverageFormProps {
  patient: Pick<InsuredPatient, 'id' | 'stateOfResidence'>;
  /** Undefined for a new plan. */
  plan: InsurancePlan | undefined;
  onSaved: () => void;
  onCancel: () => void;
}

/** Adds an insurance plan, or edits one. */
export function CoverageForm(props: CoverageFormProps) {
  const usState = props.patient.stateOfResidence ?? '';
  const { data, loading, refetch } = useQuery(BookingPayorsDocument, { variables: { usState } });
  if (data?.payorsByState)
    return <CoverageFields {...props} choices={listPlanChoices(data.payorsByState, props.plan)} />;
  if (loading) return <PageLoading label={say('insurance.reading')} shape="cards" count={1} />;
  return <PartAway onRetry={() => void refetch().catch(() => undefined)} />;
}

export function CoverageFields({
  patient,
  plan,
  choices,
  onSaved,
  onCancel,
}: CoverageFormProps & { choices: PlanChoice[] }) {
  // A second try to send a new plan uses the same id, so that it is added once.
  const [uuid] = useState(() => plan?.uuid ?? crypto.randomUUID());
  // The version that the person sees: a newer one that arrives while they edit must not be overwritten.
  const [version] = useState(plan?.version ?? 0);
  const client = useApolloClient();
  const form = useKitForm<CoverageDraft>({ initial: buildCoverageDraft(plan), validate: findCoverageDraftFaults });
  // What the insurer did not find stands at its field from the start.
  const [checkFault] = useState(() => findCheckFault(plan?.benefitsCheckResult));
  const { refuse } = form;
  useShownOnce(() => {
    if (checkFault?.field === 'memberId' || checkFault?.field === 'eapAuthCode') {
      refuse({ [checkFault.field]: checkFault.text });
    }
  });
  const [failure, setFailure] = useState<'none' | 'away' | 'changed'>('none');
  const [put] = useMutation(PutInsuranceCoverageDocument);
  const payorId = useWatch({ control: form.control, name: 'payorId' });
  const chosen = choices.find((choice) => choice.payorId === payorId);
  const send = async (draft: CoverageDraft) => {
    setFailure('none');
    const ids = { uuid, patientId: patient.id, version };
    try {
      await put({ variables: { values: buildCoverageValues(draft, ids) } });
    } catch (error) {
      const outcome = toCallOutcome(error);
      if (outcome.kind === 'refused' && outcome.code === 'COVERAGE_CHANGED') {
        await readActiveAgain(client);
        return setFailure('changed');
      }
      const refused = outcome.kind === 'refused' ? buildRefusalFault(outcome.code, outcome.field) : undefined;
      return setFailure(form.refuse(refused ?? {}) ? 'none' : 'away');
    }
    await readActiveAgain(client);
    onSaved();
  };
  const labeled = (name: CoverageField) => ({ control: form.control, name, label: say(`insurance.fields.${name}`) });
  const options = choices.map(({ payorId: value, name: label }) => ({ value, label }));
  const prefix = chosen?.prefix ?? '';
  return (
    <form className="account-form" onSubmit={form.submit(send)} noValidate>
      <FormComboBox {...labeled('payorId')} options={options} />
      <FormTextField
        {...labeled('memberId')}
        description={prefix ? say('insurance.prefix', { prefix }) : say('insurance.memberIdHint')}
        maxLength={40}
      />
      <FormTextField
        {...labeled('medicalRecordNumber')}
        description={say('insurance.medicalRecordNumberHint')}
        inputMode="numeric"
        maxLength={20}
      />
      {chosen?.isEmployerProgram || plan?.eapAuthCode || plan?.eapRemainingVisits != null ? (
        <>
          <FormTextField {...labeled('eapAuthCode')} maxLength={100} />
          <FormTextField {...labeled('eapRemainingVisits')} inputMode="numeric" maxLength={3} />
        </>
      ) : null}
      <p className="field-error" role="alert">
        {form.errorCount > 0 ? say('patient.check', { count: form.errorCount }) : ''}
      </p>
      {failure === 'none' ? null : (
        <Notice tone="wrong" role="alert">
          <p>{say(failure === 'changed' ? 'insurance.changed' : 'patient.failed')}</p>
        </Notice>
      )}
      <FormButtons save={say('insurance.save')} isSending={form.isSending} onCancel={onCancel} />
    </form>
  );
}
