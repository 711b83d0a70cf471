import { createCompiler } from '@linden/platform/store/sql';
import type { DB } from './tables.ts';

/** Compiles queries; the store's transaction runs them. */
export const query = createCompiler<DB>();
