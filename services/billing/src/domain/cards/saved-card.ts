/** A card as the processor describes it. Its number never reaches us. */
export type SavedCard = {
  /** The processor's id of the card. */
  readonly id: string;
  /** Such as 'visa'. */
  readonly brand: string;
  readonly lastFour: string;
  /** 1 to 12. */
  readonly expiryMonth: number;
  readonly expiryYear: number;
};
