import { findRisk } from '@linden/vocabulary/safety/find-risk';
import { riskRulesVersion } from '@linden/vocabulary/safety/risk-rules';
import type { ChatRole } from '#src/domain/conversations/conversation.ts';

/** What was done about an alert. */
export const alertActions = [
  'SPOKE_WITH_CLIENT',
  'CALLED_EMERGENCY_CONTACT',
  'CALLED_EMERGENCY_SERVICES',
  'CLIENT_HAS_HELP',
  'NO_RISK_FOUND',
] as const;

export type AlertAction = (typeof alertActions)[number];

/** An open alert. */
export interface Alert {
  readonly id: string;
  readonly conversationId: string;
  readonly seq: number;
  readonly providerId: string;
  readonly patientId: string;
  readonly raisedAt: Date;
  readonly providerToldAt: Date | undefined;
  readonly secondToldAt: Date | undefined;
  readonly coverProviderId: string | undefined;
  readonly staffToldAt: Date | undefined;
}

/**
 * Returns the version of the rules that find a reason to alert the provider, or undefined. Words of the provider raise nothing. Each text that
 * is stored is checked, also one that replaces another.
 */
export function findAlert(role: ChatRole, text: string): number | undefined {
  return role === 'CLIENT' && findRisk(text)?.tier === 'UNAMBIGUOUS' ? riskRulesVersion : undefined;
}
