import type { ServiceImpl } from '@connectrpc/connect';
import type { FactorService } from '@linden/proto/identity/v1/factor_service_pb';
import type { Context } from '#src/context.ts';
import { addAuthenticator } from '#src/rpc/factors/add-authenticator.ts';
import { addPhone } from '#src/rpc/factors/add-phone.ts';
import { confirmFactor } from '#src/rpc/factors/confirm-factor.ts';
import { decideFactorReset } from '#src/rpc/factors/decide-factor-reset.ts';
import { deleteFactor } from '#src/rpc/factors/delete-factor.ts';
import { listFactorResets } from '#src/rpc/factors/list-factor-resets.ts';
import { listFactors } from '#src/rpc/factors/list-factors.ts';
import { makeRecoveryCodes } from '#src/rpc/factors/make-recovery-codes.ts';
import { requestFactorReset } from '#src/rpc/factors/request-factor-reset.ts';
import { setPhoneOptIn } from '#src/rpc/factors/set-phone-opt-in.ts';
import { setTwoStep } from '#src/rpc/factors/set-two-step.ts';

export function createFactorHandlers(context: Context): ServiceImpl<typeof FactorService> {
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
