import {
  openStore as openPlatformStore,
  type Store as PlatformStore,
  type Tx as PlatformTx,
} from '@linden/platform/store/store';
import { PrismaClient } from '#src/gen/prisma/client.ts';

/** Models under row-level security (prisma/migrations/0007 and later). */
type Private =
  | 'conversation'
  | 'message'
  | 'readMark'
  | 'accountEvent'
  | 'alert'
  | 'alertAnswer'
  | 'messageLetter'
  | 'chatSetting'
  | 'discharge'
  | 'welcomeMessage'
  | 'chatPost';

export type Store = PlatformStore<PrismaClient, Private>;
/** A transaction without a caller. It reaches letters, and no conversation. */
export type Tx = PlatformTx<Omit<PrismaClient, Private>>;

export function openStore(url: string): Store {
  return openPlatformStore<PrismaClient, Private>((adapter) => new PrismaClient({ adapter }), {
    url,
    schema: 'messaging',
  });
}
