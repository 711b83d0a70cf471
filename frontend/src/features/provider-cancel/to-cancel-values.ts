import type { CancelAsProviderValues } from '#src/gen/operations.ts';
import type { Complete } from '#src/lib/graphql/complete.ts';
import type { CancelDraft } from './cancel-draft.ts';

interface Previewed {
  previewedAt: string;
  sessions: readonly { appointment: { id: string } }[];
}

/** Builds the request for exactly the sessions of the preview. */
export function toCancelValues(
  appointmentId: string,
  { filledNote: _filled, ...draft }: CancelDraft,
  { previewedAt, sessions }: Previewed,
): Complete<CancelAsProviderValues> {
  const appointmentIds = sessions.map(({ appointment }) => appointment.id);
  return { ...draft, outOfOfficeDays: [...draft.outOfOfficeDays], appointmentId, previewedAt, appointmentIds };
}
