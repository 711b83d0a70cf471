/** The four gates (P1-8b) and one of our own, as the server writes them into a page. `app/feature-gates.ts` has their flags. */
export type FeatureGates = Readonly<
  Record<
    | 'conditionalPortalAuthentication'
    | 'streamlinedNotes'
    | 'stepUpAuthentication'
    | 'intuitiveBilling'
    | 'therapistSuggestions',
    boolean
  >
>;
