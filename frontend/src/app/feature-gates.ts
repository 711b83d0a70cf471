import type { FeatureGates } from '#src/lib/page/feature-gates.ts';

/**
 * The four gates (P1-8b) and one of our own, each with its flag. A gate that is not known has its default: features are off, a sign-in is
 * required.
 */
export const featureGates = {
  /** A sign-in for a form that was sent to one person, and inside the native view. */
  conditionalPortalAuthentication: { flag: 'conditional-portal-authentication', isOnByDefault: true },
  /** Short notes for prescribers, with AI suggestions. */
  streamlinedNotes: { flag: 'streamlined-notes', isOnByDefault: false },
  /** AI suggestions for the notes of therapists. */
  therapistSuggestions: { flag: 'therapist-suggestions', isOnByDefault: false },
  // No page reads the next two yet: they come with payments and invoices.
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
    therapistSuggestions: read(featureGates.therapistSuggestions),
  };
}

export const defaultGates: FeatureGates = mapGates(({ isOnByDefault }) => isOnByDefault);
