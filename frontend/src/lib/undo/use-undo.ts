import { useMutation } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { UndoCancellationDocument } from '#src/gen/operations.ts';
import { describeFailure } from '#src/lib/graphql/call-outcome.ts';
import { unwrapResult } from '#src/lib/graphql/operation-refusal.ts';
import { showToast } from '#src/ui/kit/toast-queue.ts';
import { getUndoFailures, say, type UndoReader } from './words.ts';

export interface UndoProps {
  /** One of the canceled appointments. */
  appointmentId: string;
  /** How many were canceled together. */
  count?: number;
  /** How many seconds are left, when the page was told. */
  seconds: number;
  reader: UndoReader;
  onUndone: () => void;
}

/** Undoes a cancellation under one key until there is an answer. */
export function useUndo({ appointmentId, count = 1, seconds, reader, onUndone }: UndoProps) {
  const left = useSecondsLeft(seconds);
  const [key, setKey] = useState(() => crypto.randomUUID());
  const [fault, setFault] = useState('');
  const [undo, { loading: isSending }] = useMutation(UndoCancellationDocument);
  const send = async () => {
    if (isSending) return;
    setFault('');
    try {
      const { data } = await undo({ variables: { values: { key, appointment: { id: appointmentId } } } });
      if (!data) throw new Error('no answer');
      unwrapResult(data.undoCancellation);
      showToast({ message: say(`restored.${reader}`, { count }) });
      onUndone();
    } catch (error) {
      const { text, isOver } = describeFailure(error, getUndoFailures(reader));
      if (isOver) setKey(crypto.randomUUID());
      setFault(text);
    }
  };
  return { left, fault, isSending, send };
}

/** Counts down by the time that passed on this page, because the clock of a phone may be wrong. */
function useSecondsLeft(seconds: number): number {
  const [end] = useState(() => performance.now() + seconds * 1000);
  const [left, setLeft] = useState(seconds);
  const isOver = left === 0;
  useEffect(() => {
    if (isOver) return;
    const update = () => setLeft(Math.max(0, Math.ceil((end - performance.now()) / 1000)));
    const ticking = setInterval(update, 1000);
    return () => clearInterval(ticking);
  }, [end, isOver]);
  return left;
}
