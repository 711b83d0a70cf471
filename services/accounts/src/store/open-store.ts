import {
  type CallerTx,
  openStore as open,
  type Store as PlatformStore,
  type Tx as PlatformTx,
} from '@linden/platform/store/store';
import { PrismaClient } from '#src/gen/prisma/client.ts';

/** Models under row-level security (prisma/migrations/0004_row_security.sql and later). */
type Private =
  | 'clientUser'
  | 'clientSettings'
  | 'clientDataOptOut'
  | 'patient'
  | 'representation'
  | 'clientLead'
  | 'providerInterest'
  | 'providerAccount'
  | 'providerFile'
  | 'providerCredential'
  | 'providerDecision'
  | 'providerRelation'
  | 'providerInvitation'
  | 'externalReferral'
  | 'breakGlass'
  | 'admission'
  | 'insuranceCardUpload'
  | 'statedCoverage'
  | 'consent'
  | 'agreementSignature'
  | 'bookingAttempt';

export type Store = PlatformStore<PrismaClient, Private>;
/** A transaction that can reach only the public catalogue. */
export type Tx = PlatformTx<Omit<PrismaClient, Private>>;
/** A transaction on behalf of a caller. It sees only the people the caller may see. */
export type PersonTx = CallerTx<PrismaClient>;

/** @param onStatement called with each SQL statement, so that tests can count them */
export function openStore(url: string, onStatement?: (sql: string) => void): Store {
  return open<PrismaClient, Private>(
    (adapter) => {
      if (!onStatement) return new PrismaClient({ adapter });
      const client = new PrismaClient({ adapter, log: [{ emit: 'event', level: 'query' }] });
      client.$on('query', ({ query }) => onStatement(query));
      return client;
    },
    { url, schema: 'accounts' },
  );
}
