import {
  findPolicyRow,
  hasSeveralReasons,
  listOfferedReasons,
  type OfferedReasons,
  primaryWords,
} from '@linden/vocabulary/provider-cancel/cancel-policy';
import { lazy, Suspense, useState } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { loadLazily } from '#src/lib/modules/load-lazily.ts';
import { useNow } from '#src/lib/time/use-now.ts';
import { getDayKey } from '#src/lib/time/zone-times.ts';
import { Button } from '#src/ui/kit/button.tsx';
import { FormRadioGroup } from '#src/ui/kit/form/form-radio-group.tsx';
import { useKitForm } from '#src/ui/kit/form/use-kit-form.ts';
import { RadioGroup } from '#src/ui/kit/radio-group.tsx';
import { EmptyState } from '#src/ui/shell/empty-state.tsx';
import { cancelScopes, findScope } from './cancel-draft.ts';
import { findStepFaults } from './cancel-steps.ts';
import { applyReason } from './fill-note.ts';
import { ReasonDetails } from './reason-details.tsx';
import { normalizeReason, type ReasonValues, toReasonValues } from './reason-values.ts';
import { StepActions, StepFrame } from './step-frame.tsx';
import type { StepProps } from './step-props.ts';
import type { CancelPreview } from './use-cancel.ts';
import { useKeepTyped } from './use-keep-typed.ts';
import { say } from './words.ts';

const HigherCareDialog = lazy(
  loadLazily(async () => ({ default: (await import('./higher-care-dialog.tsx')).HigherCareDialog })),
);

/** First step: why. The primary reason opens its secondary ones. */
export function ReasonStep({ state, preview, clientOrigin, onExit }: StepProps) {
  const { draft, setDraft, go } = state;
  const { appointment } = preview;
  const day = getDayKey(appointment.timeStart, appointment.timeZone);
  const form = useKitForm<ReasonValues>({
    initial: toReasonValues(draft, day),
    validate: (values) => findStepFaults('reason', { ...draft, ...normalizeReason(values) }),
  });
  useKeepTyped(form.control, (values) => setDraft({ ...draft, ...normalizeReason(values) }));
  const [asked, setAsked] = useState<ReasonValues>();
  const offered = useOffered(preview, state.isPrescriber);
  const next = (typed: ReasonValues, referralCompleted: boolean) => {
    const values = normalizeReason(typed);
    const row = findPolicyRow(values.reason, values.subReason);
    if (!row) return;
    if (row.isHigherLevelOfCare && !referralCompleted) return setAsked(typed);
    setDraft({ ...applyReason({ ...draft, ...values }, row, appointment, clientOrigin), referralCompleted });
    go('note');
  };
  return (
    <StepFrame step="reason" heading={say('reason.heading')} preview={preview}>
      <form className="wizard-form" onSubmit={form.submit((values) => next(values, false))} noValidate>
        {offered.length > 0 ? (
          <Reasons control={form.control} offered={offered} />
        ) : (
          <EmptyState text={say('reason.none')} />
        )}
        <ReasonDetails control={form.control} />
        {appointment.recurringAppointmentGrouping ? (
          <RadioGroup
            label={say('reason.scope')}
            value={draft.scope}
            onChange={(scope) => setDraft({ ...draft, scope: findScope(scope) })}
            options={cancelScopes.map((value) => ({ value, label: say(`reason.scopes.${value}`) }))}
          />
        ) : null}
        <StepActions onExit={onExit}>
          {offered.length > 0 ? <Button type="submit">{say('next')}</Button> : null}
        </StepActions>
      </form>
      {asked ? (
        <Suspense fallback={<p role="status">{say('reason.opening')}</p>}>
          <HigherCareDialog
            isIntake={appointment.firstAppointment}
            onKeep={onExit}
            onChange={() => setAsked(undefined)}
            onContinue={() => next(asked, true)}
          />
        </Suspense>
      ) : null}
    </StepFrame>
  );
}

/** The primary reason, and under it its secondary reasons: also when only one of several is offered now. */
export function Reasons({ control, offered }: { control: Control<ReasonValues>; offered: readonly OfferedReasons[] }) {
  const chosen = useWatch({ control, name: 'reason' });
  const rows = offered.find(({ primary }) => primary === chosen)?.rows ?? [];
  return (
    <>
      <FormRadioGroup
        control={control}
        name="reason"
        label={say('reason.label')}
        options={offered.map(({ primary }) => ({ value: primary, ...primaryWords[primary] }))}
      />
      {hasSeveralReasons(chosen) ? (
        <FormRadioGroup
          key={chosen}
          control={control}
          name="subReason"
          label={say('reason.more')}
          options={rows.map(({ secondary, label, description }) => ({ value: secondary, label, description }))}
        />
      ) : null}
    </>
  );
}

function useOffered({ appointment, hasCalendar }: CancelPreview, isPrescriber: boolean | undefined): OfferedReasons[] {
  const now = useNow();
  const { timeStart, firstAppointment: isFirst, payorId } = appointment;
  const facts = { isFirst, isInsured: Boolean(payorId), hasCalendar, isPrescriber, start: Date.parse(timeStart) };
  return listOfferedReasons(facts, now);
}
