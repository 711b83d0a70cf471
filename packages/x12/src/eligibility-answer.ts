import type { X12Fault } from './x12-fault.ts';

/** The segment that says a figure, so that it can be shown and explained later. */
export interface SegmentSource {
  readonly tag: string;
  /** 1 is the ST segment. */
  readonly position: number;
  /** The segment as it came, with `*` between elements. It carries amounts and codes, never a name. */
  readonly text: string;
}

/** An AAA segment: why the request was rejected. */
export interface RequestValidation {
  /** The loop it stands in: 2000A and 2100A the payor, 2100B the provider, 2100C the subscriber, 2100D the dependent, 2110 a benefit. */
  readonly loop: '2000A' | '2100A' | '2100B' | '2100C' | '2100D' | '2110C' | '2110D';
  /** AAA03. */
  readonly rejectCode: string;
  /** AAA04: C correct and send again, N do not send again, R may be sent again, P, W, X, Y and S. */
  readonly followUp: string;
  readonly source: SegmentSource;
}

/** An NM1 segment. */
export interface Party {
  /** NM101: PR payor, 1P provider, IL subscriber, 03 dependent, and in loop 2120 who else. */
  readonly entity: string;
  readonly lastName: string;
  readonly firstName: string;
  readonly idQualifier: string;
  readonly id: string;
}

/** A DTP segment: one day or a range, as YYYY-MM-DD. */
export interface PlanDate {
  /** DTP01, such as 346 plan begin or 357 eligibility end. */
  readonly qualifier: string;
  readonly from: string;
  readonly to: string;
  readonly isRange: boolean;
}

/** Loop 2110: one EB segment and what follows it. */
export interface Benefit {
  readonly source: SegmentSource;
  /** EB01. */
  readonly code: string;
  /** EB02: IND, FAM, or the empty string. */
  readonly level: string;
  /** EB03. */
  readonly serviceTypes: readonly string[];
  /** EB04. */
  readonly insuranceType: string;
  /** EB05. */
  readonly planText: string;
  /** EB06. */
  readonly period: string;
  /** EB07 in cents. */
  readonly amountCents: number | undefined;
  /** EB08 in hundredths of a percent: `.2` is 2000. */
  readonly basisPoints: number | undefined;
  /** EB09. */
  readonly quantityQualifier: string;
  /** EB10. */
  readonly quantity: number | undefined;
  /** EB11: Y, N, U or the empty string. */
  readonly needsAuthorization: string;
  /** EB12: Y, N, W, U or the empty string. */
  readonly inNetwork: string;
  /** The code in EB13, such as a CPT code, or the empty string. */
  readonly procedure: string;
  readonly dates: readonly PlanDate[];
  /** MSG01. */
  readonly messages: readonly string[];
  /** III with qualifier ZZ: places of service, such as 11 or 10. */
  readonly placesOfService: readonly string[];
  /** HSD01 and HSD02: how much, such as VS 20. */
  readonly deliveries: readonly { readonly qualifier: string; readonly quantity: number; readonly period: string }[];
  /** Loop 2120: who else is concerned, such as the payor of a carve-out. */
  readonly related: readonly Party[];
  /** What cannot be read of this row: its EB segment, and what follows it. The rest of the answer is as good as before. */
  readonly faults: readonly X12Fault[];
}

/** Loops 2000C and 2000D: a person and their benefits. */
export interface MemberAnswer {
  readonly level: 'SUBSCRIBER' | 'DEPENDENT';
  readonly party: Party | undefined;
  /** YYYY-MM-DD or the empty string. */
  readonly birthDate: string;
  /** TRN02 of traces that return our own number. */
  readonly traceNumbers: readonly string[];
  readonly dates: readonly PlanDate[];
  /** Numbers of groups and plans (REF 18, 1L, 6P and IG). */
  readonly groups: readonly string[];
  readonly benefits: readonly Benefit[];
  /** Dates of the plan that cannot be read. */
  readonly faults: readonly X12Fault[];
}

/** A 271. */
export interface EligibilityAnswer {
  /** BHT03. */
  readonly reference: string;
  readonly payor: Party | undefined;
  readonly provider: Party | undefined;
  readonly members: readonly MemberAnswer[];
  readonly validations: readonly RequestValidation[];
  /** Damage to the structure of the answer, which must not be trusted then. What cannot be read of one row stands with that row. */
  readonly faults: readonly X12Fault[];
}
