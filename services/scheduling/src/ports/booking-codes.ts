/** The part of messaging that proofs of an address need. */
export type BookingCodes = {
  /** Mails a code. Throws `LETTERS_EXHAUSTED` when the recipient got enough letters. `key` is unique per code. */
  send(letter: { key: string; email: string; code: string; expiresAt: Date }): Promise<void>;
};
