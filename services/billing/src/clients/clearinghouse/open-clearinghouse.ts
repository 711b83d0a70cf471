import type { Clearinghouse } from '#src/ports/clearinghouse.ts';
import { buildClearinghouseSettings, type ClearinghouseVariables } from './clearinghouse-settings.ts';
import { createHttpClearinghouse } from './http-clearinghouse.ts';

type Variables = Omit<ClearinghouseVariables, 'CLEARINGHOUSE_URL'> & {
  readonly CLEARINGHOUSE_URL?: string | undefined;
};

/** Opens the clearinghouse. Without an address every inquiry is an outage. */
export function openClearinghouse(variables: Variables): Clearinghouse {
  const { CLEARINGHOUSE_URL } = variables;
  if (CLEARINGHOUSE_URL)
    return createHttpClearinghouse(buildClearinghouseSettings({ ...variables, CLEARINGHOUSE_URL }));
  return { checkEligibility: async () => ({ kind: 'OUTAGE', reason: 'UNREACHABLE', retry: 'AUTOMATIC' }) };
}
