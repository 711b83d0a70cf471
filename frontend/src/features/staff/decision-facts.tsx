import { formatInstant } from '#src/features/staff/instant.ts';
import { say } from '#src/features/staff/words.ts';

interface DecisionFactsProps {
  /** What was decided, in words. */
  decision: string;
  reason: string | null;
  at: string;
  /** Null when the name is unknown, undefined when no person decided. */
  byName: string | null | undefined;
}

/** A decision of a member of staff, with its reason, its author, and its time. */
export function DecisionFacts({ decision, reason, at, byName }: DecisionFactsProps) {
  return (
    <>
      <p>
        <strong>{decision}</strong>: {reason ?? say('decision.noReason')}
      </p>
      <p className="quiet">
        {byName === undefined
          ? formatInstant(at)
          : say('decision.by', { name: byName ?? say('decision.byUnknown'), at: formatInstant(at) })}
      </p>
    </>
  );
}
