/** The parts of a coverage that decide which sessions it pays. */
interface Coverage {
  readonly id: string;
  readonly payorId: string;
  readonly endedAt: Date | null;
  readonly payor: {
    readonly homes: readonly { readonly stateOfService: string; readonly servicing: { readonly id: string } }[];
  };
}

interface Session {
  readonly payorId: string;
  /** Two letters; empty when it is not known. */
  readonly usState: string;
}

/** The check that a session has. */
interface OwnCheck {
  readonly coverageId: string;
  readonly outcome: { readonly reading: { readonly eligibilityResult: string } } | undefined;
}

/** A session out of state is paid by the local payor that services the plan. */
export function isPaidBy({ payorId, payor }: Coverage, session: Session): boolean {
  return (
    payorId === session.payorId ||
    payor.homes.some(
      ({ servicing, stateOfService }) =>
        servicing.id === session.payorId && (session.usState === '' || stateOfService === session.usState),
    )
  );
}

/**
 * Returns the coverage that pays a session: the one it was booked with, also after it was removed or another one comes first. A removed one gives way to
 * another plan of the same payor when the insurer did not know it.
 * @param coverages of the patient, current ones first and in order
 */
export function chooseSessionCoverage<Found extends Coverage>(
  coverages: readonly Found[],
  session: Session,
  own: OwnCheck | undefined,
): Found | undefined {
  const paid = coverages.filter((each) => isPaidBy(each, session));
  const booked = own && paid.find(({ id }) => id === own.coverageId);
  const current = paid.find(({ endedAt }) => !endedAt);
  const isKnown = own?.outcome?.reading.eligibilityResult === 'ELIGIBLE';
  if (booked && (!booked.endedAt || isKnown)) return booked;
  return current ?? booked ?? paid[0];
}
