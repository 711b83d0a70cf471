import { appendAudit } from '@linden/platform/audit/audit';
import { invalid } from '@linden/platform/domain-error';
import { findInsuranceFaults } from '@linden/vocabulary/booking-form/insurance-faults';
import { authorizeCaller } from '#src/access/authorize.ts';
import { findRepresented } from '#src/access/find-represented.ts';
import type { AdmissionHandler } from '#src/context.ts';
import { isClient } from '#src/domain/access/policies.ts';
import { throwFormFault } from '#src/domain/admissions/admission-form.ts';
import { isUuid } from '#src/domain/uuid.ts';
import { saveCoverage } from '#src/use-cases/admissions/save-coverage.ts';

/** Validates by the same rules as the booking form. */
export const createStateCoverage: AdmissionHandler<'stateCoverage'> = (context) => async (request, call) => {
  const person = authorizeCaller(call, isClient);
  const { patientId, payorId } = request;
  await context.store.as(person).tx(async (tx) => {
    await findRepresented(tx, person, patientId);
    if (!isUuid(payorId)) throw invalid('INVALID_ID', 'must be an id', 'payorId');
    throwFormFault(findInsuranceFaults(request, request));
    await saveCoverage(context, tx, patientId, request);
    await appendAudit(tx, { actor: person, action: 'patient.cover', subject: patientId, detail: {} });
  });
  void context.wakeConsumers();
  return {};
};
