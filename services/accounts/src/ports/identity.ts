/** The facts identity knows about an account that accounts stores. */
export interface IssuedAccount {
  id: string;
  email: string;
  givenName: string;
  familyName: string;
  emailVerified: boolean;
  roles: readonly string[];
}

export interface InvitedAccount {
  email: string;
  givenName: string;
  familyName: string;
}

/** Creates accounts for invitations, and mails their links. */
export interface Inviter {
  /** Returns the id of the account of this address. Errors are at the fields of `InvitedAccount`. */
  prepare(account: InvitedAccount): Promise<string>;
  /** Mails the link, with which the owner of the address accepts the role. Returns when it expires. */
  send(accountId: string, isPrescriber: boolean): Promise<Date>;
  /** Ends the link. Throws `INVITATION_ACCEPTED` once the owner of the address has accepted. */
  withdraw(accountId: string): Promise<void>;
}
