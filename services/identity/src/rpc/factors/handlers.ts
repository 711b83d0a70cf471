import type { ServiceImpl } from '@connectrpc/connect';
import type { FactorService } from '@linden/proto/identity/v1/factor_service_pb';
import type { Context } from '#src/context.ts';
import { addAuthenticator } from './add-authenticator.ts';
import { addPhone } from './add-phone.ts';
import { confirmFactor } from './confirm-factor.ts';
import { decideFactorReset } from './decide-factor-reset.ts';
import { deleteFactor } from './delete-factor.ts';
import { listFactorResets } from './list-factor-resets.ts';
import { listFactors } from './list-factors.ts';
import { makeRecoveryCodes } from './make-recovery-codes.ts';
import { requestFactorReset } from './request-factor-reset.ts';
import { setPhoneOptIn } from './set-phone-opt-in.ts';
import { setTwoStep } from './set-two-step.ts';

export function factorHandlers(context: Context): ServiceImpl<typeof FactorService> {
  return {
    listFactors: listFactors(context),
    addPhone: addPhone(context),
    addAuthenticator: addAuthenticator(context),
    confirmFactor: confirmFactor(context),
    makeRecoveryCodes: makeRecoveryCodes(context),
    deleteFactor: deleteFactor(context),
    setPhoneOptIn: setPhoneOptIn(context),
    setTwoStep: setTwoStep(context),
    requestFactorReset: requestFactorReset(context),
    decideFactorReset: decideFactorReset(context),
    listFactorResets: listFactorResets(context),
  };
}
