import { getCaller } from '@linden/platform/rpc/rpc-server';
import { authorize } from '#src/access/authorize.ts';
import type { CareHandler } from '#src/context.ts';
import { isMessaging } from '#src/domain/access/policies.ts';
import { listCarePairs as list } from '#src/store/care/care.ts';
import { readId, readSomeIds } from '#src/wire/request-fields.ts';

/** The transaction sees the appointments of this provider, or of these patients, and nothing more. */
export const listCarePairs: CareHandler<'listCarePairs'> =
  ({ store }) =>
  async (request, call) => {
    authorize(call, isMessaging);
    if (request.providerId !== '') {
      const providerId = readId(request.providerId, 'providerId');
      const own = store.as(getCaller(call), { provider: providerId });
      return { pairs: await own.read((tx) => list(tx, { providerId })) };
    }
    const patientIds = readSomeIds(request.patientIds, 'patientIds');
    const theirs = store.as(getCaller(call), { patients: patientIds });
    return { pairs: await theirs.read((tx) => list(tx, { patientIds })) };
  };
