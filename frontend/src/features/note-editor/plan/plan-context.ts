import type { NoteType } from '@linden/form-engine/schema';
import { createContext } from 'react';
import type { PlanSharingRule } from '#src/gen/operations.ts';

/** What the editor knows about the client's treatment plan. */
export interface PlanFacts {
  noteType: NoteType;
  /** Null while it is loading, and while billing does not answer. */
  rule: PlanSharingRule | null;
  /** When the client sees the last changes; null when the plan is not shared, or missing. */
  visibleAt: string | null;
  hasPlan: boolean;
}

/** Undefined while it is loading. */
export const PlanContext = createContext<PlanFacts | undefined>(undefined);
