import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { CorrectCoverageDocument } from '#src/gen/operations.ts';
import { TextField } from '#src/ui/kit/text-field.tsx';
import { useRequestKey } from '../money/use-request-key.ts';
import { ReasonButton } from '../reason-button.tsx';
import type { BilledCoverage } from './billed-coverage.ts';
import { say } from './words.ts';

const fields = ['memberId', 'medicalRecordNumber', 'eapAuthCode', 'eapRemainingVisits'] as const;
type Draft = Record<(typeof fields)[number], string>;

interface CoverageFormProps {
  patientId: string;
  coverage: BilledCoverage;
  onDone: () => Promise<void>;
}

/** Corrects the numbers of a plan on top of the version that was read. */
export function CoverageForm({ patientId, coverage, onDone }: CoverageFormProps) {
  const [draft, setDraft] = useState<Draft>(() => readDraft(coverage));
  const [correct] = useMutation(CorrectCoverageDocument);
  const keyOf = useRequestKey();
  const send = async (reason: string) => {
    const { uuid, payorId, version } = coverage;
    const visits = draft.eapRemainingVisits.trim();
    const values = {
      uuid,
      patientId,
      payorId,
      version,
      memberId: draft.memberId.trim(),
      medicalRecordNumber: draft.medicalRecordNumber.trim() || null,
      eapAuthCode: draft.eapAuthCode.trim() || null,
      eapRemainingVisits: /^\d{1,3}$/.test(visits) ? Number(visits) : null,
    };
    await correct({ variables: { values, key: keyOf([values, reason]), reason } });
    await onDone();
  };
  return (
    <ReasonButton label={say('coverages.correct')} about={coverage.insuranceDisplayName} onSend={send}>
      {fields.map((field) => (
        <TextField
          key={field}
          name={field}
          label={say(`coverages.${field}`)}
          value={draft[field]}
          onChange={(value) => setDraft((before) => ({ ...before, [field]: value }))}
        />
      ))}
    </ReasonButton>
  );
}

function readDraft({ memberId, medicalRecordNumber, eapAuthCode, eapRemainingVisits }: BilledCoverage): Draft {
  return {
    memberId,
    medicalRecordNumber: medicalRecordNumber ?? '',
    eapAuthCode: eapAuthCode ?? '',
    eapRemainingVisits: eapRemainingVisits === null ? '' : `${eapRemainingVisits}`,
  };
}
