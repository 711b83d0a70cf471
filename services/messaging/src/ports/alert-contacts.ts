/** The part of accounts and identity that tells whom an alert is sent to. */
export interface AlertContacts {
  /** Who covers for each provider now. */
  listCovers(
    providerIds: readonly string[],
  ): Promise<readonly { readonly forProviderId: string; readonly actingProviderId: string }[]>;
  /** Resolves to empty texts for a provider who has no account or whose account is disabled. */
  findProvider(providerId: string): Promise<{ readonly accountId: string; readonly email: string }>;
}
