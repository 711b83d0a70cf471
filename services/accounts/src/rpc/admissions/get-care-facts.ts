import { appendAudit } from '@linden/platform/audit/audit';
import { isPublicId } from '@linden/platform/crypto/public-id';
import { notFound } from '@linden/platform/domain-error';
import { authorizeCaller } from '#src/access/authorize.ts';
import type { AdmissionHandler } from '#src/context.ts';
import { isClinicalNotes } from '#src/domain/access/policies.ts';
import { findCareFacts } from '#src/store/admissions/facts.ts';
import { readIds } from '#src/wire/read-ids.ts';

/** Each read is audited. */
export const getCareFacts: AdmissionHandler<'getCareFacts'> =
  ({ store }) =>
  async (request, call) => {
    const actor = authorizeCaller(call, isClinicalNotes);
    const [patientId] = readIds([request.patientId], 'patientId');
    const shortId = isPublicId(request.shortId) ? request.shortId : undefined;
    const row =
      patientId === undefined && shortId === undefined
        ? undefined
        : await store.as(actor).tx(async (tx) => {
            const found = await findCareFacts(tx, { patientId, shortId });
            if (found) await appendAudit(tx, { actor, action: 'patient.care_facts_read', subject: found.patientId });
            return found;
          });
    if (!row) throw notFound('PATIENT_NOT_FOUND', 'no such patient');
    return { ...row };
  };
