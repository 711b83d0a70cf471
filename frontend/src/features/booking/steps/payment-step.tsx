import { findStateName } from '@linden/vocabulary/places/us-states';
import { useEffect } from 'react';
import * as styles from '#src/features/booking/booking.module.css';
import { getFieldId, useBookingForm, useTie } from '#src/features/booking/form/form-context.tsx';
import type { BookedProvider } from '#src/features/booking/state/booked-provider.ts';
import {
  cashOnlyAnswers,
  findNamedChoice,
  type InsuranceChoice,
  isCashOnlyState,
} from '#src/features/booking/state/insurance-choices.ts';
import { useDraftPlans } from '#src/features/booking/state/use-draft-plans.ts';
import { usePayors } from '#src/features/booking/state/use-payors.ts';
import type { SavedPlan } from '#src/lib/insurance/saved-plans.ts';
import { formatDollars } from '#src/lib/money/money.ts';
import { ComboBox } from '#src/ui/kit/combo-box.tsx';
import { FormRadioGroup } from '#src/ui/kit/form/form-radio-group.tsx';
import { FormTextField } from '#src/ui/kit/form/form-text-field.tsx';
import { useFormField } from '#src/ui/kit/form/use-form-field.ts';
import { Notice } from '#src/ui/notice.tsx';
import { say, sayForm } from '../words.ts';
import { PaymentCard } from './payment-card.tsx';
import { SavedPlanChoice } from './saved-plan-choice.tsx';

interface PaymentStepProps {
  provider: BookedProvider;
  /** The insurance in the address. */
  askedInsurance: string | undefined;
  onNotListed: () => void;
}

/** Insurance with its member id, or cash. */
export function PaymentStep({ provider, askedInsurance, onNotListed }: PaymentStepProps) {
  const { state } = useBookingForm();
  const tie = useTie();
  const { price } = provider;
  const { usState } = state.draft;
  const payors = usePayors(provider, usState);
  const plans = useDraftPlans(state.draft, provider, state.facts.isSignedIn).plans;
  if (isCashOnlyState(payors.all ?? [])) return <CashOnly price={price} usState={usState} />;
  return (
    <>
      <FormRadioGroup
        {...tie('way')}
        label={sayForm('payment.way')}
        isLabelHidden
        options={[
          { value: 'insurance', label: sayForm('payment.insurance') },
          {
            value: 'cash',
            label: sayForm('payment.cash'),
            description: price === null ? undefined : sayForm('payment.cashHint', { price: formatDollars(price) }),
          },
        ]}
      />
      {state.draft.payment.way === 'insurance' ? (
        <InsuranceFields payors={payors} plans={plans} askedInsurance={askedInsurance} onNotListed={onNotListed} />
      ) : null}
      <PaymentCard />
    </>
  );
}

/** Where no insurance pays, the client is told so and pays without choosing. */
function CashOnly({ price, usState }: { price: number | null; usState: string }) {
  const { state, fill } = useBookingForm();
  const { way } = state.draft.payment;
  useEffect(() => {
    if (way !== 'cash') fill(cashOnlyAnswers);
  }, [way, fill]);
  return (
    <>
      <Notice tone="calm" role="status">
        <p>{sayForm('payment.cashOnly', { state: findStateName(usState) ?? usState })}</p>
        {price === null ? null : <p>{sayForm('payment.cashOnlyPrice', { price: formatDollars(price) })}</p>}
      </Notice>
      <PaymentCard />
    </>
  );
}

interface InsuranceFieldsProps extends Omit<PaymentStepProps, 'provider'> {
  payors: ReturnType<typeof usePayors>;
  /** The client's own plans that the provider takes. */
  plans: readonly SavedPlan[];
}

function InsuranceFields({ payors, plans, askedInsurance, onNotListed }: InsuranceFieldsProps) {
  const { state } = useBookingForm();
  const tie = useTie();
  const { payment } = state.draft;
  const { all, choices, isReading, retry } = payors;
  if (isReading) return <p role="status">{sayForm('payment.reading')}</p>;
  if (!all) {
    return (
      <Notice tone="wrong" role="alert">
        <p>{sayForm('payment.away')}</p>
        <button type="button" className="button plain" onClick={retry}>
          {say('retry')}
        </button>
      </Notice>
    );
  }
  const chosen = choices.find(({ payorId, name }) => payorId === payment.payorId && name === payment.insurance);
  return (
    <>
      {plans.length > 0 ? <SavedPlanChoice plans={plans} /> : null}
      {choices.length === 0 ? <p>{sayForm('payment.none')}</p> : <InsuranceName choices={choices} chosen={chosen} />}
      {askedInsurance && !findNamedChoice(choices, askedInsurance) ? (
        <p>{sayForm('payment.notTaken', { insurance: askedInsurance })}</p>
      ) : null}
      <p>
        <button type="button" className={styles.asLink} onClick={onNotListed}>
          {sayForm('payment.notListed')}
        </button>
      </p>
      <FormTextField
        {...tie('memberId')}
        label={sayForm('payment.memberId')}
        description={
          chosen?.prefix ? sayForm('payment.prefix', { prefix: chosen.prefix }) : sayForm('payment.memberIdHint')
        }
        maxLength={40}
      />
      <details className={styles.moreFields} open={chosen?.isEmployerProgram || undefined}>
        <summary>{sayForm('payment.more')}</summary>
        <FormTextField
          {...tie('medicalRecordNumber')}
          label={sayForm('payment.medicalRecordNumber')}
          description={sayForm('payment.medicalRecordNumberHint')}
          inputMode="numeric"
        />
        <FormTextField {...tie('eapAuthCode')} label={sayForm('payment.eapAuthCode')} />
        <FormTextField {...tie('eapNumberOfVisits')} label={sayForm('payment.eapNumberOfVisits')} inputMode="numeric" />
      </details>
    </>
  );
}

interface InsuranceNameProps {
  choices: readonly InsuranceChoice[];
  chosen: InsuranceChoice | undefined;
}

function InsuranceName({ choices, chosen }: InsuranceNameProps) {
  const { form, fill } = useBookingForm();
  const { value: _payor, ...field } = useFormField(form.control, 'payment.payorId');
  const choose = (value: string) => {
    const choice = choices.find(({ id }) => id === value);
    fill({ payorId: choice?.payorId ?? '', insurance: choice?.name ?? '' });
  };
  return (
    <ComboBox
      {...field}
      id={getFieldId('payorId')}
      label={sayForm('payment.name')}
      value={chosen?.id ?? ''}
      onChange={choose}
      options={choices.map(({ id, name }) => ({ value: id, label: name }))}
    />
  );
}
