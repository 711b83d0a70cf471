import { z } from 'zod';

/** Where the next reading of a calendar continues. */
export type ReadingCursor = {
  /** What the server calls the state that was read: a sync token or a tag. */
  readonly base?: string | undefined;
  /** Hashed paths of events that are still to be read. */
  readonly pending: readonly string[];
  /** The hashed path up to which a complete reading came before its time limit. */
  readonly after?: string | undefined;
};

const shape = z.object({
  base: z.string().optional(),
  pending: z.array(z.string()),
  after: z.string().optional(),
});

/** Formats a cursor. Only the base, when nothing is left to be read. */
export function formatCursor({ base, pending, after }: ReadingCursor): string | undefined {
  if (pending.length === 0 && after === undefined) return base;
  return JSON.stringify({ base, pending, after } satisfies ReadingCursor);
}

export function parseCursor(text: string | undefined): ReadingCursor | undefined {
  if (text === undefined) return undefined;
  return text.startsWith('{') ? shape.parse(JSON.parse(text)) : { base: text, pending: [] };
}
