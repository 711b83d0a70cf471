import { appendAudit } from '@linden/platform/audit';
import { invalid } from '@linden/platform/domain-error';
import { insuranceFaults } from '@linden/vocabulary/booking-form/insurance-faults';
import type { AdmissionHandler } from '#src/context.ts';
import { refuseForm } from '#src/domain/admission-form.ts';
import { isClient } from '#src/domain/policies.ts';
import { isUuid } from '#src/domain/uuid.ts';
import { authorised } from '#src/rpc/people/authorise.ts';
import { keepCoverage } from './keep-coverage.ts';
import { representedBy } from './represented.ts';

/** Validates by the same rules as the booking form. */
export const stateCoverage: AdmissionHandler<'stateCoverage'> = (context) => async (request, call) => {
  const person = authorised(call, isClient);
  const { patientId, payorId } = request;
  await context.store.as(person).tx(async (tx) => {
    await representedBy(tx, person, patientId);
    if (!isUuid(payorId)) throw invalid('NOT_A_UUID', 'must be an id', 'payorId');
    refuseForm(insuranceFaults(request, request));
    await keepCoverage(context, tx, patientId, request);
    await appendAudit(tx, { actor: person, action: 'patient.cover', subject: patientId, detail: {} });
  });
  return {};
};
