import { getEnumName } from '@linden/platform/rpc/enum-names';
import { type Profile, Relation } from '@linden/proto/resource/v1/profile_pb';
import { cleanEmail } from '@linden/vocabulary/people/email-address';
import { readUsPhone } from '@linden/vocabulary/people/us-phone';

/** Returns the address that letters about a new patient go to: the address of the person who fills in the form. */
export function getRecipient({ relation, email, consent }: Profile): string {
  return cleanEmail(isSelf(relation) ? email : (consent?.primaryEmail ?? email));
}

/** Returns the field of the form that has this address. */
export function getRecipientField({ relation, consent }: Profile): string {
  return isSelf(relation) || !consent ? 'profile.email' : 'profile.consent.primaryEmail';
}

/** Returns the phone number of the person who fills in the form, digits only. Empty when the form has none. */
export function getPhone({ relation, telephone, consent }: Profile): string {
  return readUsPhone(isSelf(relation) ? telephone : (consent?.primaryTelephone ?? telephone)) ?? '';
}

function isSelf(relation: Relation): boolean {
  return relation === Relation.UNSPECIFIED || getEnumName(Relation, relation) === 'SELF';
}
