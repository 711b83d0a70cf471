import { appendAudit } from '@linden/platform/audit/audit';
import { isPublicId } from '@linden/platform/crypto/public-id';
import { notFound } from '@linden/platform/domain-error';
import { getCaller } from '@linden/platform/rpc/rpc-server';
import type { PeopleHandler } from '#src/context.ts';
import { getPreferredNames } from '#src/domain/people/patient-names.ts';
import { findPublicPatient } from '#src/store/people/patients.ts';

/** Returns just enough to recognize oneself. Open to every holder of the customer id (docs/security/public-lookups.md). */
export const getPublicPatient: PeopleHandler<'getPublicPatient'> =
  ({ store }) =>
  async ({ customerId }, call) => {
    const caller = getCaller(call);
    if (!isPublicId(customerId)) throw createPatientNotFoundError();
    return store.as(caller).tx(async (tx) => {
      const row = await findPublicPatient(tx, customerId);
      if (!row) throw createPatientNotFoundError();
      await appendAudit(tx, { actor: caller, action: 'patient.public_read', subject: row.id });
      return { initials: getPreferredNames(row).initials };
    });
  };

const createPatientNotFoundError = () => notFound('PATIENT_NOT_FOUND', 'patient not found');
