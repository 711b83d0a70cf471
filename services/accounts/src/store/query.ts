import { compiler } from '@linden/platform/sql';
import type { DB } from './tables.ts';

/** Compiles only; the store's transaction runs what it compiles. */
export const query = compiler<DB>();
