/** A patient as their insurer knows them. */
export interface MemberIdentity {
  readonly firstName: string;
  readonly lastName: string;
  /** YYYY-MM-DD. */
  readonly birthDate: string;
  /** Missing when the patient did not state the sex on file with their insurance. */
  readonly gender?: 'F' | 'M';
}

/** The inputs of a benefits check. The same inputs have one check. */
export interface CheckInputs {
  readonly patient: MemberIdentity;
  readonly payorId: string;
  readonly memberId: string;
  readonly hasEapAuthCode: boolean;
  /** Undefined when the client stated no number. */
  readonly eapRemainingVisits: number | undefined;
  /** Two letters: the state of the session. */
  readonly usState: string;
  /** YYYY-MM-DD. */
  readonly serviceDay: string;
  /** Empty when the provider is not known. */
  readonly licenseType: string;
  readonly cptCode: string;
  readonly isTelehealth: boolean;
  readonly isExistingClient: boolean;
}

/** Formats inputs as text in a fixed order, as input of the hash. */
export function writeCheckInputs(inputs: CheckInputs): string {
  const { patient, payorId, memberId, hasEapAuthCode, eapRemainingVisits, usState, serviceDay } = inputs;
  return JSON.stringify([
    patient.firstName,
    patient.lastName,
    patient.birthDate,
    patient.gender ?? '',
    payorId,
    memberId,
    hasEapAuthCode,
    eapRemainingVisits ?? null,
    usState,
    serviceDay,
    inputs.licenseType,
    inputs.cptCode,
    inputs.isTelehealth,
    inputs.isExistingClient,
  ]);
}
