import type { ServiceImpl } from '@connectrpc/connect';
import type { LandingCheckService } from '@linden/proto/billing/v1/landing_check_service_pb';
import type { LandingContext } from '#src/context.ts';
import { getLandingCheck } from '#src/rpc/landing/get-landing-check.ts';
import { requestLandingCheck } from '#src/rpc/landing/request-landing-check.ts';

export function createLandingHandlers(context: LandingContext): ServiceImpl<typeof LandingCheckService> {
  return { requestLandingCheck: requestLandingCheck(context), getLandingCheck: getLandingCheck(context) };
}
