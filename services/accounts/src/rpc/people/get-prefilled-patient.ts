import { appendAudit } from '@linden/platform/audit/audit';
import { getCaller } from '@linden/platform/rpc/rpc-server';
import { invalidPrefillToken } from '#src/access/authorize.ts';
import type { PeopleHandler } from '#src/context.ts';
import { getPreferredNames } from '#src/domain/people/patient-names.ts';
import { readPrefillToken } from '#src/domain/people/prefill-token.ts';
import { findPatientById } from '#src/store/people/patients.ts';
import { toDay } from '#src/wire/person-to-proto.ts';

/** The token gives this transaction access to one row; the customer id must match it. */
export const getPrefilledPatient: PeopleHandler<'getPrefilledPatient'> =
  ({ store, clock, prefillKey }) =>
  async ({ customerId, prefillToken }, call) => {
    const caller = getCaller(call);
    const subject = readPrefillToken(prefillKey, prefillToken, 'patient', clock.now());
    if (!subject) throw invalidPrefillToken();
    const row = await store.as(caller, { subject }).tx(async (tx) => {
      const found = await findPatientById(tx, subject);
      if (!found || found.customerId !== customerId || found.isArchived) throw invalidPrefillToken();
      await appendAudit(tx, { actor: caller, action: 'patient.prefill_read', subject });
      return found;
    });
    return {
      firstName: row.legalFirstName,
      lastName: row.legalLastName,
      preferredName: getPreferredNames(row).preferredName,
      pronouns: row.pronouns,
      email: row.email,
      state: row.stateOfResidence,
      dob: toDay(row.dob),
      gender: row.gender,
      phone: row.telephone,
      address: [row.street, row.unit].filter(Boolean).join(' '),
      city: row.city,
      zipcode: row.zipcode,
    };
  };
