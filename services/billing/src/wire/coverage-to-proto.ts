import { create } from '@bufbuild/protobuf';
import { getEnumValue } from '@linden/platform/rpc/enum-names';
import type { BenefitsCheck } from '@linden/proto/billing/v1/benefits_check_pb';
import { type Coverage, CoverageSchema } from '@linden/proto/billing/v1/coverage_pb';
import { PlanCategory } from '@linden/proto/billing/v1/payor_pb';
import { buildDisplayName } from '#src/domain/payors/display-name.ts';
import type { CoveragePayor, StoredCoverage } from '#src/store/coverages/coverages.ts';

/** @param usState the state of service, or empty for the home payor */
export function buildCoverageProto(coverage: StoredCoverage, usState: string, newestCheck?: BenefitsCheck): Coverage {
  const { payor, id, patientId, position, payorId, version, isPartnerConfirmed } = coverage;
  const { memberId, medicalRecordNumber, eapAuthCode, eapRemainingVisits } = coverage;
  const payorClientBookingName = getBookingName(payor);
  return create(CoverageSchema, {
    id,
    patientId,
    position,
    payorId,
    version,
    isPartnerConfirmed,
    payorClientBookingName,
    memberId,
    medicalRecordNumber,
    eapAuthCode,
    ...(eapRemainingVisits === undefined ? {} : { eapRemainingVisits }),
    planCategory: getEnumValue(PlanCategory, payor.planCategory),
    providerPayorName: payor.planName,
    servicingPayor: getServicingPayor(payor, usState),
    ...(newestCheck ? { newestCheck } : {}),
    insuranceDisplayName: buildDisplayName(payorClientBookingName, payor.planCategory),
  });
}

/** Returns the payor's first visible booking name. A payor without one is shown by its plan name. */
function getBookingName({ clientBookingNames, planName }: CoveragePayor): string {
  const name = clientBookingNames.find(({ bookingVisible }) => bookingVisible) ?? clientBookingNames[0];
  return name?.name ?? planName;
}

function getServicingPayor({ homes, id, planName }: CoveragePayor, usState: string) {
  const local = homes.find(({ stateOfService }) => stateOfService === usState)?.servicing;
  return { payorId: local?.id ?? id, planName: local?.planName ?? planName };
}
