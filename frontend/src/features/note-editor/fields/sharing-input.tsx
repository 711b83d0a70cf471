import { useContext, useEffect, useRef } from 'react';
import { RadioGroup } from '#src/ui/kit/radio-group.tsx';
import { say } from '../note/words.ts';
import { PlanContext } from '../plan/plan-context.ts';
import { SharingTour } from '../plan/sharing-tour.tsx';
import { findTourEvent } from '../plan/sharing-tour-rules.ts';
import type { FieldInputProps } from './field-input.ts';
import { describeField } from './text-inputs.tsx';

/** Whether the client sees the plan. "Don’t share" is an answer, so a single box would not do. For clients with Medicaid it is fixed. */
export function SharingInput(props: FieldInputProps) {
  const { value, isDisabled, onChange } = props;
  const plan = useContext(PlanContext);
  const around = useRef<HTMLDivElement>(null);
  const isFixed = plan?.rule === 'REQUIRED';
  const tourEvent = plan && findTourEvent(plan);
  const described = describeField(props);
  // The note says what the page shows.
  const isWrong = isFixed && value !== true && !isDisabled;
  const correct = useRef(onChange);
  correct.current = onChange;
  useEffect(() => {
    if (isWrong) correct.current(true);
  }, [isWrong]);
  return (
    <div ref={around}>
      <RadioGroup
        {...described}
        {...(isFixed && { isDisabled: true, description: say('types.shareRequired') })}
        options={[
          { value: 'true', label: say('types.share') },
          { value: 'false', label: say('types.noShare') },
        ]}
        value={isFixed ? 'true' : typeof value === 'boolean' ? String(value) : ''}
        onChange={(chosen) => onChange(chosen === 'true')}
      />
      {plan && tourEvent ? <SharingTour eventType={tourEvent} noteType={plan.noteType} toggle={around} /> : null}
    </div>
  );
}
