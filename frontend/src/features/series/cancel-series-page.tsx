import { useMutation } from '@apollo/client/react';
import { type FormEvent, useState } from 'react';
import { CancelSeriesDocument, type CancelSeriesMutation } from '#src/gen/operations.ts';
import { failureOf } from '#src/lib/call-outcome.ts';
import { Notice } from '#src/ui/notice.tsx';
import { SeriesFrame } from './series-frame.tsx';
import { say, seriesFailures } from './words.ts';

type Canceled = NonNullable<CancelSeriesMutation['cancelRecurringAppointment']>['canceledAppointments'];

/** Codes and what people read. */
type Reasons = () => Record<string, string>;

/** One of a series, those after it, or all: each under the rules of its own time. */
export function CancelSeriesPage({ homePath, reasons }: { homePath: string; reasons: Reasons }) {
  return (
    <SeriesFrame title={say('cancel.title')} homePath={homePath}>
      {({ id }) => <CancelForm appointmentId={id} reasons={reasons} />}
    </SeriesFrame>
  );
}

const scopes = ['THIS', 'THIS_AND_FOLLOWING', 'ALL'] as const;

export function CancelForm({ appointmentId, reasons }: { appointmentId: string; reasons: Reasons }) {
  const [key, setKey] = useState(() => crypto.randomUUID());
  const [canceled, setCanceled] = useState<Canceled>();
  const [fault, setFault] = useState('');
  const [cancel, { loading }] = useMutation(CancelSeriesDocument);
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    const reason = String(given.get('reason') ?? '');
    if (!reason) return setFault(say('cancel.required'));
    if (loading) return;
    setFault('');
    const scope = String(given.get('scope')) as (typeof scopes)[number];
    try {
      const { data } = await cancel({ variables: { values: { key, appointmentId, scope, reason } } });
      setCanceled(data?.cancelRecurringAppointment?.canceledAppointments ?? []);
    } catch (error) {
      const { text, isOver } = failureOf(error, seriesFailures());
      if (isOver) setKey(crypto.randomUUID());
      setFault(text);
    }
  };
  if (canceled) return <Done canceled={canceled} />;
  return (
    <form className="action-form" onSubmit={send} noValidate>
      <fieldset>
        <legend>{say('cancel.scope')}</legend>
        {scopes.map((scope) => (
          <Radio
            key={scope}
            name="scope"
            value={scope}
            label={say(`cancel.scopes.${scope}`)}
            isFirst={scope === 'THIS'}
          />
        ))}
      </fieldset>
      <fieldset>
        <legend>{say('cancel.reason')}</legend>
        {Object.entries(reasons()).map(([reason, label]) => (
          <Radio key={reason} name="reason" value={reason} label={label} />
        ))}
      </fieldset>
      <Notice>
        <p>{say('cancel.policy')}</p>
      </Notice>
      {fault ? (
        <Notice tone="wrong" role="alert">
          <p>{fault}</p>
        </Notice>
      ) : null}
      <button type="submit" className="button" aria-disabled={loading}>
        {say('cancel.button')}
      </button>
    </form>
  );
}

function Radio({
  name,
  value,
  label,
  isFirst = false,
}: {
  name: string;
  value: string;
  label: string;
  isFirst?: boolean;
}) {
  return (
    <label className="choice">
      <input type="radio" name={name} value={value} defaultChecked={isFirst} />
      <span>{label}</span>
    </label>
  );
}

export function Done({ canceled }: { canceled: Canceled }) {
  const late = canceled.filter(({ countsAsMissed }) => countsAsMissed).length;
  return (
    <Notice role="status">
      <p>{say('cancel.done', { count: canceled.length })}</p>
      {late > 0 ? <p>{say('cancel.late', { count: late })}</p> : null}
    </Notice>
  );
}
