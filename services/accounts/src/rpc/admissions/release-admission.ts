import { appendAudit } from '@linden/platform/audit/audit';
import { invalid } from '@linden/platform/domain-error';
import { authorizeCaller } from '#src/access/authorize.ts';
import type { AdmissionHandler } from '#src/context.ts';
import { isScheduling } from '#src/domain/access/policies.ts';
import { releaseAdmission as release } from '#src/store/admissions/admissions.ts';
import { appendPatientReleased } from '#src/store/admissions/coverages.ts';

/** Also blocks a key that has not arrived yet, so that a late request is rejected. */
export const releaseAdmission: AdmissionHandler<'releaseAdmission'> =
  ({ store, wakeConsumers }) =>
  async ({ key }, call) => {
    const scheduling = authorizeCaller(call, isScheduling);
    if (key === '' || key.length > 200) throw invalid('INVALID_KEY', 'must have 1 to 200 characters', 'key');
    await store.as(scheduling).tx(async (tx) => {
      const forgotten = await release(tx, key);
      if (!forgotten) return;
      await appendPatientReleased(tx, forgotten);
      await appendAudit(tx, { actor: scheduling, action: 'patient.release', subject: forgotten });
    });
    void wakeConsumers();
    return {};
  };
