import { getFieldId } from '#src/features/booking/form/form-context.tsx';
import type { Answers } from '#src/features/booking/state/answers.ts';
import type { FilledBooking } from '#src/features/booking/state/booking-machine.ts';
import type { InsuranceChoice } from '#src/features/booking/state/insurance-choices.ts';
import { say } from '#src/features/booking/words.ts';
import type { useFormField } from '#src/ui/kit/form/use-form-field.ts';
import { Select } from '#src/ui/kit/select.tsx';
import { Notice } from '#src/ui/notice.tsx';
import type { OpenPayment, PaidBy } from './one-click-payment.ts';

interface PaidBySelectProps {
  state: Pick<FilledBooking, 'draft'>;
  fill: (answers: Answers) => void;
  /** What is wrong while nothing is chosen, and the control that takes the focus then. */
  field: Pick<ReturnType<typeof useFormField>, 'error' | 'controlRef'>;
  paid: PaidBy;
  choices: readonly InsuranceChoice[];
  onRetry: () => void;
}

const cash = 'cash';

/** The payment method: the last one if known, and a choice otherwise. */
export function PaidBySelect({ state, fill, field, paid, choices, onRetry }: PaidBySelectProps) {
  const { payment } = state.draft;
  const isSettled = paid.kind === 'settled';
  const choose = (value: string) => {
    if (!value) return;
    const choice = choices.find(({ id }) => id === value);
    const way = choice ? 'insurance' : 'cash';
    fill({ way, payorId: choice?.payorId ?? '', insurance: choice?.name ?? '' });
  };
  return (
    <>
      {paid.kind === 'open' ? <WhyOpen why={paid.why} insurance={payment.insurance} onRetry={onRetry} /> : null}
      <Select
        id={getFieldId('payorId')}
        label={say('oneClick.pay')}
        description={isSettled && paid.isAsLastTime ? say('oneClick.asLastTime') : undefined}
        error={isSettled ? undefined : field.error}
        controlRef={field.controlRef}
        value={chosenIn(paid, choices)}
        onChange={choose}
        empty={isSettled ? undefined : say(paid.kind === 'reading' ? 'oneClick.payReading' : 'oneClick.choose')}
        options={[
          { value: cash, label: say('oneClick.cash') },
          ...choices.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
    </>
  );
}

function chosenIn(paid: PaidBy, choices: readonly InsuranceChoice[]): string {
  if (paid.kind !== 'settled') return '';
  const { way, payorId, insurance } = paid.payment;
  if (way === 'cash') return cash;
  return choices.find((each) => each.payorId === payorId && each.name === insurance)?.id ?? '';
}

/** Explains why nothing is selected, and what to do. */
function WhyOpen({ why, insurance, onRetry }: { why: OpenPayment; insurance: string; onRetry: () => void }) {
  return (
    <Notice tone="warm" role="status">
      <p>{say(`oneClick.open.${why}`, { insurance })}</p>
      {why === 'away' ? (
        <button type="button" className="button plain" onClick={onRetry}>
          {say('retry')}
        </button>
      ) : null}
    </Notice>
  );
}
