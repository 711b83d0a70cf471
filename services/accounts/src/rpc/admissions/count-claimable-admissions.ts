import { authorizeCaller } from '#src/access/authorize.ts';
import type { AdmissionHandler } from '#src/context.ts';
import { isClient } from '#src/domain/access/policies.ts';
import { countLinkableAdmissions } from '#src/store/admissions/linked-bookings.ts';
import { findIssuedAccount } from '#src/use-cases/people/issued-account.ts';

/** An address that its owner has not confirmed has none: it could be a stranger's. */
export const countClaimableAdmissions: AdmissionHandler<'countClaimableAdmissions'> =
  (context) => async (_request, call) => {
    const person = authorizeCaller(call, isClient);
    const issued = await findIssuedAccount(context, person.account);
    if (!issued?.emailVerified) return { count: 0 };
    return { count: await context.store.as(person).read((tx) => countLinkableAdmissions(tx, issued.email)) };
  };
