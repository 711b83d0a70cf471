import type { Relation } from '#src/gen/operations.ts';

/** Who the signed-in client is, beside the name of somebody they act for. */
export const relationWords: Record<Relation, string> = {
  SELF: 'You',
  PARENT_OR_GUARDIAN: 'You are their parent or guardian',
  OTHER_LEGALLY_AUTHORIZED_REPRESENTATIVE: 'You represent them',
};

/** The same as choices (spec client-and-shared, section 3 'Client profile fields in booking'). */
export const relationChoices: Record<Relation, string> = {
  SELF: 'Self',
  PARENT_OR_GUARDIAN: 'Parent/Guardian',
  OTHER_LEGALLY_AUTHORIZED_REPRESENTATIVE: 'Other legally authorized representative',
};
