/** How long a page or a service may take to reach an expected state: machines also do other work. */
export const patience = { timeout: 60_000 };
