/** The four gates of the spec (provider-portal, section 1), as the server writes them into a page. `app/feature-gates.ts` has their flags. */
export type FeatureGates = Readonly<
  Record<'conditionalPortalAuthentication' | 'streamlinedNotes' | 'stepUpAuthentication' | 'intuitiveBilling', boolean>
>;
