/**
 * Milliseconds in which a cached page is not checked again for changed providers. A provider is told "Clients see this now"
 * only after this time.
 */
export const pageCheckMs = 250;
