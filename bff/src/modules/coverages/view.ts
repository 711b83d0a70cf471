import { getEnumName } from '@linden/platform/rpc/enum-names';
import type { Coverage } from '@linden/proto/billing/v1/coverage_pb';
import { PlanCategory } from '@linden/proto/billing/v1/payor_pb';
import type { InsuranceCoverage, InsuranceCoverageValues } from '#src/gen/resolvers.ts';
import { toBenefitsCheckResult } from '../benefits/view.ts';

export function toInsuranceCoverage(coverage: Coverage): InsuranceCoverage {
  const { id, position, payorId, memberId, payorClientBookingName, providerPayorName } = coverage;
  const { servicingPayor, insuranceDisplayName, isPartnerConfirmed, version } = coverage;
  return {
    uuid: id,
    position,
    payorId,
    memberId,
    payorClientBookingName,
    providerPayorName,
    insuranceDisplayName,
    isPartnerConfirmed,
    version: Number(version),
    planCategory: getEnumName(PlanCategory, coverage.planCategory),
    benefitsCheckResult: coverage.newestCheck ? toBenefitsCheckResult(coverage.newestCheck) : null,
    medicalRecordNumber: coverage.medicalRecordNumber || null,
    eapAuthCode: coverage.eapAuthCode || null,
    eapRemainingVisits: coverage.eapRemainingVisits ?? null,
    servicingPayor: {
      payorId: servicingPayor?.payorId ?? payorId,
      planName: servicingPayor?.planName ?? providerPayorName,
    },
  };
}

export function readCoverageValues(values: InsuranceCoverageValues) {
  const { uuid, patientId, payorId, memberId, medicalRecordNumber, eapAuthCode, eapRemainingVisits, version } = values;
  return {
    id: uuid,
    patientId,
    payorId,
    memberId,
    version: BigInt(version),
    medicalRecordNumber: medicalRecordNumber ?? '',
    eapAuthCode: eapAuthCode ?? '',
    ...(eapRemainingVisits == null ? {} : { eapRemainingVisits }),
  };
}
