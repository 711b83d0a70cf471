import { getFieldId } from '#src/features/booking/form/form-context.tsx';
import type { Answers } from '#src/features/booking/state/answers.ts';
import type { FilledBooking } from '#src/features/booking/state/booking-machine.ts';
import type { InsuranceChoice } from '#src/features/booking/state/insurance-choices.ts';
import { say } from '#src/features/booking/words.ts';
import { Field } from '#src/ui/field.tsx';
import type { useFormField } from '#src/ui/kit/form/use-form-field.ts';
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
  const hint = isSettled && paid.isAsLastTime ? say('oneClick.asLastTime') : undefined;
  const choose = (value: string) => {
    if (!value) return;
    const choice = choices.find(({ id }) => id === value);
    const way = choice ? 'insurance' : 'cash';
    fill({ way, payorId: choice?.payorId ?? '', insurance: choice?.name ?? '' });
  };
  return (
    <>
      {paid.kind === 'open' ? <WhyOpen why={paid.why} insurance={payment.insurance} onRetry={onRetry} /> : null}
      <Field
        id={getFieldId('payorId')}
        label={say('oneClick.pay')}
        hint={hint}
        error={isSettled ? undefined : field.error}
      >
        {(tied) => (
          <select
            className="input"
            ref={field.controlRef}
            value={chosenIn(paid, choices)}
            onChange={({ target }) => choose(target.value)}
            {...tied}
          >
            {isSettled ? null : (
              <option value="">{say(paid.kind === 'reading' ? 'oneClick.payReading' : 'oneClick.choose')}</option>
            )}
            <option value={cash}>{say('oneClick.cash')}</option>
            {choices.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Field>
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
