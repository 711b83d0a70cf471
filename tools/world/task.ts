import type { Part } from './part.ts';

/** A program of the start-up that runs once and ends: migrations, seed, first index. */
export type Task = Pick<Part, 'name' | 'command' | 'args' | 'cwd' | 'env'>;
