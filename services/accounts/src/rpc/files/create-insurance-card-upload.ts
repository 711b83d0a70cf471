import { randomUUID } from 'node:crypto';
import { invalid, notFound } from '@linden/platform/domain-error';
import { authorizeCaller } from '#src/access/authorize.ts';
import type { InsuranceCardHandler } from '#src/context.ts';
import { isClient } from '#src/domain/access/policies.ts';
import { insuranceCardRule } from '#src/domain/files/upload-rules.ts';
import { isUuid } from '#src/domain/uuid.ts';
import { countCardUploads, lockCardUploads, openCardUpload } from '#src/store/files/insurance-cards.ts';
import { findClientUser } from '#src/store/people/client-users.ts';
import { findPatient } from '#src/store/people/patients.ts';
import { tooManyUploads } from '#src/use-cases/files/too-many-files.ts';
import { toCardUpload } from '#src/wire/card-upload.ts';

export const createInsuranceCardUpload: InsuranceCardHandler<'createInsuranceCardUpload'> =
  ({ store, newPublicId, reportUpload }) =>
  async ({ patientId, coverageId }, call) => {
    const person = authorizeCaller(call, isClient);
    if (!isUuid(patientId)) throw invalid('INVALID_ID', 'must be an id', 'patientId');
    if (!isUuid(coverageId)) throw invalid('INVALID_ID', 'must be an id', 'coverageId');
    const upload = await store
      .as(person)
      .tx(async (tx) => {
        const me = await findClientUser(tx, person.account);
        if (!me || !(await findPatient(tx, me.id, patientId))) throw notFound('PATIENT_NOT_FOUND', 'patient not found');
        await lockCardUploads(tx, patientId);
        const opened = await openCardUpload(tx, { id: randomUUID(), shortId: newPublicId(), patientId, coverageId });
        // Counted after the insert, so that an open upload is returned also at the limit.
        const isOverLimit = (await countCardUploads(tx, patientId)) > insuranceCardRule.maxUploads;
        if (isOverLimit) throw tooManyUploads();
        return opened;
      })
      .catch((error: unknown) => {
        if (error instanceof Error && 'code' in error && error.code === 'TOO_MANY_UPLOADS')
          reportUpload('TOO_MANY_UPLOADS');
        throw error;
      });
    return { upload: toCardUpload(upload) };
  };
