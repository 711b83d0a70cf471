import { appendAudits } from '@linden/platform/audit/audit';
import { cleanEmail } from '@linden/vocabulary/people/email-address';
import { getPatientDay } from '@linden/vocabulary/people/patient-day';
import { isMinor } from '@linden/vocabulary/people/person-fields';
import { authorizeCaller } from '#src/access/authorize.ts';
import type { AdmissionHandler } from '#src/context.ts';
import { isMessaging } from '#src/domain/access/policies.ts';
import { listContactAddresses } from '#src/domain/people/contact-addresses.ts';
import { getPreferredNames } from '#src/domain/people/patient-names.ts';
import { type ContactsRow, loadPatientContacts, loadProviderAccounts } from '#src/store/admissions/facts.ts';
import { loadByIds, type ProviderRow } from '#src/store/providers/providers.ts';
import { toDay } from '#src/wire/person-to-proto.ts';
import { readIds } from '#src/wire/read-ids.ts';

export const batchGetContacts: AdmissionHandler<'batchGetContacts'> =
  ({ store, clock }) =>
  async (request, call) => {
    const messaging = authorizeCaller(call, isMessaging);
    const patientIds = readIds(request.patientIds, 'patientIds');
    const providerIds = readIds(request.providerIds, 'providerIds');
    const { patients, providers, accounts } = await store.as(messaging).tx(async (tx) => {
      const found = patientIds.length > 0 ? await loadPatientContacts(tx, patientIds) : [];
      const read = ({ id }: { id: string }) => ({ actor: messaging, action: 'patient.contacts_read', subject: id });
      await appendAudits(tx, found.map(read));
      return {
        patients: found,
        providers: providerIds.length > 0 ? await loadByIds(tx, providerIds) : [],
        accounts: await loadProviderAccounts(tx, providerIds),
      };
    });
    const now = clock.now().getTime();
    return {
      patients: patients.map((row) => toContacts(row, now)),
      providers: providers.map((row) => toProviderContact(row, accounts.get(row.id) ?? '')),
    };
  };

function toProviderContact(row: ProviderRow, accountId: string) {
  const { id: providerId, name, priceCents, physicalStreet, physicalStreetTwo, physicalCity } = row;
  const place = [physicalStreet, physicalStreetTwo, physicalCity, `${row.physicalState} ${row.physicalZip}`.trim()];
  const office = physicalStreet === '' ? '' : place.filter(Boolean).join(', ');
  return { providerId, name, accountId, office, priceCents };
}

function toContacts(row: ContactsRow, now: number) {
  const today = getPatientDay(now, row.stateOfResidence);
  const emails = listContactAddresses({ ...row, isMinor: isMinor(toDay(row.dob), today) });
  const isOneOf = (known: readonly string[]) => {
    const cleaned = new Set(known.map(cleanEmail));
    return (email: string) => cleaned.has(email);
  };
  return {
    patientId: row.id,
    preferredName: getPreferredNames(row).preferredName,
    emails,
    provenEmail: emails.find(isOneOf(row.selfEmails)) ?? '',
    accountEmails: emails.filter(isOneOf([...row.selfEmails, ...row.representativeEmails])),
  };
}
