/** Reloads after a module did not load (C9-11a). */
export const maxReloads = 2;
export const reloadDelayMs = 500;
const countKey = 'linden.module-reloads';

export interface ModuleLoaderParts {
  session: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  reload: () => void;
  later: (work: () => void, ms: number) => void;
  /** Reports a module that is still missing after the page was reloaded. */
  report: (error: unknown) => void;
}

/** Code of the page is missing even after a reload. */
export class ModuleMissing extends Error {
  override readonly name = 'ModuleMissing';
  constructor(cause: unknown) {
    super('a part of this page could not be loaded', { cause });
  }
}

/**
 * Loads code on demand. After a deployment its file may be gone, so the page is reloaded, at most twice in a row, counted in session
 * storage. Then the error is thrown for the error screen. {@link settled} resets the count.
 */
export function createModuleLoader({ session, reload, later, report }: ModuleLoaderParts) {
  const load = async <Module>(begin: () => Promise<Module>): Promise<Module> => {
    try {
      return await begin();
    } catch (error) {
      const count = readCount(session);
      if (count >= maxReloads || !saveCount(session, count + 1)) {
        report(error);
        throw new ModuleMissing(error);
      }
      later(reload, reloadDelayMs);
      // The page is about to reload; until then it stays as it is.
      return new Promise<never>(() => {});
    }
  };
  return {
    load,
    /** The page is complete. Not called for each part, because the count would then never reach its limit. */
    settled: () => deleteCount(session),
  };
}

function readCount(session: Pick<Storage, 'getItem'>): number {
  try {
    return Number(session.getItem(countKey) ?? 0) || 0;
  } catch {
    return maxReloads;
  }
}

// Without storage, reloads would never end.
function saveCount(session: Pick<Storage, 'setItem'>, count: number): boolean {
  try {
    session.setItem(countKey, String(count));
    return true;
  } catch {
    return false;
  }
}

function deleteCount(session: Pick<Storage, 'removeItem'>): void {
  try {
    session.removeItem(countKey);
  } catch {
    // Without storage nothing was counted either.
  }
}
