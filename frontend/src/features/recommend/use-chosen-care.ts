import { useEffect, useRef } from 'react';
import { type Control, useController, useWatch } from 'react-hook-form';
import { careAfterReason } from './use-recommend.ts';

type ReasonValues = { patientId: string; reason: string; typeOfCare: string };

/** Chooses the type of care that another reason implies, and hands over every change, so that a reload loses nothing. */
export function useChosenCare(control: Control<ReasonValues>, keep: (values: ReasonValues) => void): void {
  const values = useWatch({ control }) as ReasonValues;
  const { field: care } = useController({ control, name: 'typeOfCare' });
  const before = useRef(values);
  const latest = useRef(keep);
  latest.current = keep;
  useEffect(() => {
    if (before.current === values) return;
    const hasOtherReason = before.current.reason !== values.reason;
    before.current = values;
    const implied = hasOtherReason ? careAfterReason(values.reason, values.typeOfCare) : values.typeOfCare;
    if (implied !== values.typeOfCare) care.onChange(implied);
    latest.current({ ...values, typeOfCare: implied });
  }, [values, care]);
}
