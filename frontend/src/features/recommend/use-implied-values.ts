import { useEffect, useRef } from 'react';
import { type Control, useController, useWatch } from 'react-hook-form';
import type { ListedClient } from './step-props.ts';
import { getCareAfterReason } from './use-recommend.ts';

export type ReasonValues = { patientId: string; reason: string; typeOfCare: string; usState: string };

/**
 * Chooses the type of care that another reason implies and the state of another client, and hands over every change, so that a reload loses
 * nothing.
 */
export function useImpliedValues(
  control: Control<ReasonValues>,
  clients: readonly ListedClient[],
  keep: (values: ReasonValues) => void,
): void {
  const values = useWatch({ control }) as ReasonValues;
  const { field: care } = useController({ control, name: 'typeOfCare' });
  const { field: state } = useController({ control, name: 'usState' });
  const before = useRef(values);
  const latest = useRef(keep);
  latest.current = keep;
  useEffect(() => {
    if (before.current === values) return;
    const hasOtherReason = before.current.reason !== values.reason;
    const isOtherClient = before.current.patientId !== values.patientId;
    before.current = values;
    const usState = isOtherClient ? findStateOf(values.patientId, clients) : values.usState;
    if (usState !== values.usState) state.onChange(usState);
    const implied = hasOtherReason ? getCareAfterReason(values.reason, values.typeOfCare) : values.typeOfCare;
    if (implied !== values.typeOfCare) care.onChange(implied);
    latest.current({ ...values, usState, typeOfCare: implied });
  }, [values, care, state, clients]);
}

/** Returns the state of a client; empty when it is unknown. */
export function findStateOf(patientId: string, clients: readonly ListedClient[]): string {
  return clients.find(({ id }) => id === patientId)?.usState ?? '';
}
