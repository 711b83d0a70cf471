import type { Dispatch } from 'react';
import { getFieldId } from '#src/features/booking/form/form-context.tsx';
import type { BookingEvent, BookingState } from '#src/features/booking/state/booking-machine.ts';
import type { InsuranceChoice } from '#src/features/booking/state/insurance-choices.ts';
import { say } from '#src/features/booking/words.ts';
import { Field } from '#src/ui/field.tsx';
import { Notice } from '#src/ui/notice.tsx';
import type { OpenPayment, PaidBy } from './one-click-payment.ts';

interface PaidBySelectProps {
  state: Pick<BookingState, 'draft' | 'shown'>;
  dispatch: Dispatch<BookingEvent>;
  paid: PaidBy;
  choices: readonly InsuranceChoice[];
  onRetry: () => void;
}

const cash = 'cash';

/** The payment method: the last one if known, and a choice otherwise. */
export function PaidBySelect({ state, dispatch, paid, choices, onRetry }: PaidBySelectProps) {
  const { payment } = state.draft;
  const isSettled = paid.kind === 'settled';
  const hint = isSettled && paid.isAsLastTime ? say('oneClick.asLastTime') : undefined;
  const choose = (value: string) => {
    if (!value) return;
    const choice = choices.find(({ id }) => id === value);
    const way = choice ? 'insurance' : 'cash';
    const values = { way, payorId: choice?.payorId ?? '', insurance: choice?.name ?? '' };
    dispatch({ type: 'filled', values });
  };
  return (
    <>
      {paid.kind === 'open' ? <WhyOpen why={paid.why} insurance={payment.insurance} onRetry={onRetry} /> : null}
      <Field
        id={getFieldId('payorId')}
        label={say('oneClick.pay')}
        hint={hint}
        error={isSettled ? undefined : state.shown.payorId}
      >
        {(tied) => (
          <select
            className="input"
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
