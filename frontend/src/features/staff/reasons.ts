import type { BreakGlassReason } from '#src/gen/operations.ts';

/** Why a record may be opened, in words. */
export const reasons: Record<BreakGlassReason, string> = {
  SUPPORT_REQUEST: 'The person asked for help',
  SAFETY: 'Somebody may be in danger',
  COMPLAINT: 'A complaint is looked into',
  LEGAL: 'The law asks for it',
  TECHNICAL_FAULT: 'A fault is looked into',
};
