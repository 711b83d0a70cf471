import { getEnumName } from '@linden/platform/rpc/enum-names';
import { type Profile, Relation } from '@linden/proto/resource/v1/profile_pb';

/** Returns the address that letters about a new patient go to: the address of the person who fills in the form. */
export function getRecipient({ relation, email, consent }: Profile): string {
  const isSelf = relation === Relation.UNSPECIFIED || getEnumName(Relation, relation) === 'SELF';
  return normalizeAddress(isSelf ? email : (consent?.primaryEmail ?? email));
}

/** Returns the phone number of the person who fills in the form, digits only. Empty when the form has none. */
export function getPhone({ relation, telephone, consent }: Profile): string {
  const isSelf = relation === Relation.UNSPECIFIED || getEnumName(Relation, relation) === 'SELF';
  const digits = (isSelf ? telephone : (consent?.primaryTelephone ?? telephone)).replace(/\D/g, '');
  return digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits;
}

export function normalizeAddress(email: string): string {
  return email.trim().toLowerCase();
}
