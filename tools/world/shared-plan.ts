import type { Application } from './applications.ts';

/** Name of the variable with the programs of a shared process. */
export const planVariable = 'LINDEN_SHARED_PROCESS';

export type SharedPlan = {
  /** The state folder; each program has its log there. */
  state: string;
  own: readonly (Pick<Application, 'name' | 'folder' | 'entry' | 'listens'> & {
    env: Readonly<Record<string, string>>;
  })[];
};

export function readPlan(env: NodeJS.ProcessEnv): SharedPlan {
  const text = env[planVariable];
  if (!text) throw new Error(`${planVariable} is not set`);
  return JSON.parse(text);
}
