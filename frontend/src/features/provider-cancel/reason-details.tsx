import { findPolicyRow } from '@linden/vocabulary/provider-cancel/cancel-policy';
import { noteLengths } from '@linden/vocabulary/provider-cancel/note-template';
import { lazy, Suspense } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { loadLazily } from '#src/lib/modules/load-lazily.ts';
import { FormTextArea } from '#src/ui/kit/form/form-text-area.tsx';
import { normalizeReason, type ReasonValues } from './reason-values.ts';
import { say } from './words.ts';

const OutOfOfficeDays = lazy(
  loadLazily(async () => ({ default: (await import('./out-of-office-days.tsx')).OutOfOfficeDays })),
);

/** What a chosen reason asks for: its own words, days out of the office, and details for the team. */
export function ReasonDetails({ control }: { control: Control<ReasonValues> }) {
  const { reason, subReason } = normalizeReason(useWatch({ control }) as ReasonValues);
  const row = findPolicyRow(reason, subReason);
  if (!row) return null;
  return (
    <>
      {row.action?.kind === 'CREATE_OOO_BLOCK' ? (
        <Suspense fallback={<p role="status">{say('reason.opening')}</p>}>
          <OutOfOfficeDays control={control} />
        </Suspense>
      ) : null}
      {row.secondary === 'OTHER_REASON' ? (
        <FormTextArea
          control={control}
          name="otherReason"
          label={say('reason.other')}
          description={say('reason.otherHint')}
          maxLength={noteLengths.maximum}
        />
      ) : null}
      <FormTextArea
        control={control}
        name="additionalDetails"
        label={say('reason.details')}
        description={say('reason.detailsHint')}
        rows={2}
        maxLength={noteLengths.maximum}
      />
    </>
  );
}
