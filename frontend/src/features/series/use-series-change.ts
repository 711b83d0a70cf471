import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { ChangeSeriesDocument, type ChangeSeriesMutation } from '#src/gen/operations.ts';
import { describeFailure } from '#src/lib/graphql/call-outcome.ts';
import { unwrapResult } from '#src/lib/graphql/operation-refusal.ts';
import { type ChangeDraft, toChangeValues } from './change-draft.ts';
import type { SeriesAppointment } from './use-series-appointment.ts';
import { findSeriesFailures } from './words.ts';

type SeriesResult = NonNullable<ChangeSeriesMutation['updateRecurringAppointment']>;

export type SeriesChange = ReturnType<typeof useSeriesChange>;

/** Moves sessions under one key until there is an answer, so that a retry moves nothing twice. */
export function useSeriesChange(appointment: SeriesAppointment, onChanged: (count: number) => void) {
  const [key, setKey] = useState(() => crypto.randomUUID());
  const [fault, setFault] = useState('');
  const [moved, setMoved] = useState<SeriesResult['appointments']>();
  const [tried, setTried] = useState<{ draft: ChangeDraft; leaveOut: readonly number[] }>();
  const [refused, setRefused] = useState<SeriesResult['refused']>([]);
  const [change, { loading: isSending }] = useMutation(ChangeSeriesDocument);
  const send = async (draft: ChangeDraft, leaveOut: readonly number[]) => {
    if (isSending) return;
    setFault('');
    setRefused([]);
    setTried({ draft, leaveOut });
    try {
      const { data } = await change({ variables: { values: toChangeValues(draft, appointment, { key, leaveOut }) } });
      const result = data?.updateRecurringAppointment;
      if (!result) throw new Error('no answer');
      setKey(crypto.randomUUID());
      // Times that are not available are part of the answer: the page offers to leave them out.
      if (result.error?.code === 'OCCURRENCES_REFUSED' || result.refused.length > 0) return setRefused(result.refused);
      setMoved(unwrapResult(result).appointments);
      onChanged(result.appointments.length);
    } catch (error) {
      const { text, isOver } = describeFailure(error, findSeriesFailures('provider'));
      if (isOver) setKey(crypto.randomUUID());
      setFault(text);
    }
  };
  const numbers = refused.map(({ number }) => number);
  return {
    moved,
    refused,
    fault,
    isSending,
    send,
    /** One session moves alone, so nothing is left without it. */
    areAllRefused: tried?.draft.scope === 'THIS',
    leaveOut: () => void (tried && send(tried.draft, [...tried.leaveOut, ...numbers])),
  };
}
