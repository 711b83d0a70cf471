import {
  openStore as openPlatformStore,
  type Store as PlatformStore,
  type Tx as PlatformTx,
} from '@linden/platform/store/store';
import { PrismaClient } from '#src/gen/prisma/client.ts';

export type Store = PlatformStore<PrismaClient>;
export type Tx = PlatformTx<PrismaClient>;

export function openStore(url: string): Store {
  return openPlatformStore((adapter) => new PrismaClient({ adapter }), { url, schema: 'messaging' });
}
