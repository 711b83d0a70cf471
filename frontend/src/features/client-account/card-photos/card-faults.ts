import { toCallOutcome } from '#src/lib/graphql/call-outcome.ts';

export type CardSide = 'front' | 'back';

const shownCodes = [
  'FILE_INFECTED',
  'FILE_NOT_AS_PROMISED',
  'SCANNER_UNAVAILABLE',
  'TOO_MANY_UPLOADS',
  'UPLOADS_EXHAUSTED',
] as const;

export type CardFault = 'MISSING' | 'TOO_LARGE' | 'WRONG_TYPE' | (typeof shownCodes)[number] | 'unknown';

/** What each picture may be; accounts has the same rule (upload-rules.ts). */
export const cardRule = { types: ['image/jpeg', 'image/png', 'image/webp'], maxBytes: 10_000_000 } as const;

export interface ChosenSides {
  readonly front: File | undefined;
  readonly back: File | undefined;
}

/** Returns what is wrong with the chosen pictures, before anything is sent. */
export function findCardFaults({ front, back }: ChosenSides): Partial<Record<CardSide, CardFault>> {
  const frontFault = front ? findFault(front) : 'MISSING';
  const backFault = back && findFault(back);
  return { ...(frontFault && { front: frontFault }), ...(backFault && { back: backFault }) };
}

function findFault({ type, size }: Pick<File, 'type' | 'size'>): CardFault | undefined {
  if (!cardRule.types.some((each) => each === type)) return 'WRONG_TYPE';
  return size > cardRule.maxBytes ? 'TOO_LARGE' : undefined;
}

/** Returns the fault of a failed upload, at the side that the server names. */
export function toCardFaults(error: unknown): Partial<Record<CardSide, CardFault>> {
  const outcome = toCallOutcome(error);
  if (outcome.kind === 'unknown') return { front: 'unknown' };
  return { [outcome.field === 'back' ? 'back' : 'front']: toFault(outcome.code) };
}

function toFault(code: string): CardFault {
  if (code === 'OBJECT_TOO_LARGE') return 'TOO_LARGE';
  if (code === 'TYPE_NOT_ALLOWED') return 'WRONG_TYPE';
  return shownCodes.find((each) => each === code) ?? 'unknown';
}
