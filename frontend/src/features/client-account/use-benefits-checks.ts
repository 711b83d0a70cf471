import { useMutation } from '@apollo/client/react';
import { useEffect, useRef, useState } from 'react';
import { CheckBenefitsDocument } from '#src/gen/operations.ts';
import { toCallOutcome } from '#src/lib/graphql/call-outcome.ts';
import type { CheckFailure } from './check-view.ts';
import type { InsurancePlan, InsuredPatient } from './coverage-draft.ts';

export interface BenefitsChecks {
  /** Uuids of plans whose check is being requested. */
  readonly requested: ReadonlySet<string>;
  /** Plans whose check could not be requested, by uuid. */
  readonly failed: ReadonlyMap<string, CheckFailure>;
  /** An insurer has not answered for a minute. */
  readonly isSlow: boolean;
  onTryAgain(patientId: string, plan: InsurancePlan): void;
}

interface Polling {
  refetch: () => Promise<unknown>;
  startPolling: (ms: number) => void;
  stopPolling: () => void;
}

const pollMs = 1500;
/** After a minute the page says that the insurer is slow, and asks less often. */
const slowAfterMs = 60_000;
const slowPollMs = 15_000;

/** Requests one check for each version of a plan, and polls the plans while a check runs. */
export function useBenefitsChecks(patients: readonly InsuredPatient[], polling: Polling): BenefitsChecks {
  const { refetch, startPolling, stopPolling } = polling;
  const [check] = useMutation(CheckBenefitsDocument);
  const [requested, setRequested] = useState<ReadonlySet<string>>(new Set());
  const [failed, setFailed] = useState<ReadonlyMap<string, CheckFailure>>(new Map());
  const [isSlow, setIsSlow] = useState(false);
  const known = useRef(new Set<string>());
  const request = (patientId: string, { uuid }: InsurancePlan, tryAgain: boolean) => {
    setRequested((current) => new Set(current).add(uuid));
    setFailed((current) => new Map([...current].filter(([each]) => each !== uuid)));
    void check({ variables: { values: { patientId, coverageUuid: uuid, tryAgain } } })
      .then(() => refetch())
      .catch((error: unknown) => setFailed((current) => new Map(current).set(uuid, toCheckFailure(error))))
      .finally(() => setRequested((current) => without(current, uuid)));
  };
  useEffect(() => {
    for (const { id, insuranceCoverages } of patients) {
      for (const plan of insuranceCoverages ?? []) {
        const version = `${plan.uuid} ${plan.version}`;
        if (known.current.has(version)) continue;
        known.current.add(version);
        request(id, plan, false);
      }
    }
  });
  const isAsking = patients.some(({ insuranceCoverages }) =>
    insuranceCoverages?.some(({ benefitsCheckResult }) => benefitsCheckResult?.isRunning),
  );
  useEffect(() => {
    if (!isAsking) return undefined;
    startPolling(pollMs);
    const timer = setTimeout(() => {
      setIsSlow(true);
      startPolling(slowPollMs);
    }, slowAfterMs);
    return () => {
      clearTimeout(timer);
      setIsSlow(false);
      stopPolling();
    };
  }, [isAsking, startPolling, stopPolling]);
  return { requested, failed, isSlow, onTryAgain: (patientId, plan) => request(patientId, plan, true) };
}

function toCheckFailure(error: unknown): CheckFailure {
  const outcome = toCallOutcome(error);
  return outcome.kind === 'refused' && outcome.code === 'CHECKS_EXHAUSTED' ? 'exhausted' : 'away';
}

function without(set: ReadonlySet<string>, removed: string): ReadonlySet<string> {
  return new Set([...set].filter((each) => each !== removed));
}
