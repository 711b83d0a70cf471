import type { ServiceImpl } from '@connectrpc/connect';
import type { BenefitsService } from '@linden/proto/billing/v1/benefits_service_pb';
import type { BenefitsContext } from '#src/context.ts';
import { checkEnteredSession } from '#src/rpc/benefits/check-entered-session.ts';
import { checkSession } from '#src/rpc/benefits/check-session.ts';
import { getCheck } from '#src/rpc/benefits/get-check.ts';
import { getLetterCheck } from '#src/rpc/benefits/get-letter-check.ts';
import { getSessionTrouble } from '#src/rpc/benefits/get-session-trouble.ts';
import { listSessionChecks } from '#src/rpc/benefits/list-session-checks.ts';
import { requestCheck } from '#src/rpc/benefits/request-check.ts';

export function createBenefitsHandlers(context: BenefitsContext): ServiceImpl<typeof BenefitsService> {
  return {
    requestCheck: requestCheck(context),
    getCheck: getCheck(context),
    checkSession: checkSession(context),
    checkEnteredSession: checkEnteredSession(context),
    listSessionChecks: listSessionChecks(context),
    getLetterCheck: getLetterCheck(context),
    getSessionTrouble: getSessionTrouble(context),
  };
}
