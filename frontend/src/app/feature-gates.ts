import type { FeatureGates } from '#src/lib/page/feature-gates.ts';

/**
 * The four gates (P1-8b), each with its flag. A gate that is not known has its default: features are off, a sign-in is
 * required.
 */
export const featureGates = {
  /** A sign-in for a form that was sent to one person, and inside the native view. */
  conditionalPortalAuthentication: { flag: 'conditional-portal-authentication', isOnByDefault: true },
  // No page reads the next three yet: they come with notes, payments and invoices.
  /** Short notes for prescribers, with AI suggestions. */
  streamlinedNotes: { flag: 'streamlined-notes', isOnByDefault: false },
  /** A second step for providers. Staff always need one, whatever the flag says. */
  stepUpAuthentication: { flag: 'step-up-authentication', isOnByDefault: false },
  /** Billing notes beside an invoice. */
  intuitiveBilling: { flag: 'intuitive-billing', isOnByDefault: false },
} as const;

type FeatureGate = keyof FeatureGates;

/** Returns every gate with the value that `read` gives for it. */
export function mapGates(read: (gate: (typeof featureGates)[FeatureGate]) => boolean): FeatureGates {
  return {
    conditionalPortalAuthentication: read(featureGates.conditionalPortalAuthentication),
    streamlinedNotes: read(featureGates.streamlinedNotes),
    stepUpAuthentication: read(featureGates.stepUpAuthentication),
    intuitiveBilling: read(featureGates.intuitiveBilling),
  };
}

export const defaultGates: FeatureGates = mapGates(({ isOnByDefault }) => isOnByDefault);
