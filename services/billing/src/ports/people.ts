import type { MemberIdentity } from '#src/domain/benefits/check-inputs.ts';

/** What billing needs to know from accounts about a caller. */
export interface People {
  /** Returns the patients for whom an account acts today. */
  listPatients(accountId: string): Promise<readonly string[]>;
  /** Returns the patients whose records a member of staff has open by a break-glass right now. */
  listOpenedPatients(staffAccount: string): Promise<readonly string[]>;
  /** Returns the provider whose account this is. `undefined` for other accounts. */
  findProvider(accountId: string): Promise<string | undefined>;
  /** Returns a patient as their insurer knows them, and where they live. `undefined` for an unknown patient. */
  findMember(patientId: string): Promise<InsuredMember | undefined>;
}

export interface InsuredMember {
  readonly identity: MemberIdentity;
  /** Two letters; empty when the patient has not said. */
  readonly stateOfResidence: string;
  /** For claims. Parts that the patient has not said are empty. */
  readonly address: { readonly line: string; readonly city: string; readonly usState: string; readonly zip: string };
}
