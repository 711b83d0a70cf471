/** Spec client-and-shared, section 9 'Dynamic-import reload'. */
export const mostReloads = 2;
export const reloadDelayMs = 500;
const countKey = 'linden.module-reloads';

export interface ModuleLoaderParts {
  session: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  reload: () => void;
  later: (work: () => void, ms: number) => void;
  /** Of a module that could not be had although the page was loaded anew. */
  report: (error: unknown) => void;
}

/** Code that a page needs and did not get, although it was loaded anew. */
export class ModuleMissing extends Error {
  override readonly name = 'ModuleMissing';
  constructor(cause: unknown) {
    super('a part of this page could not be loaded', { cause });
  }
}

/**
 * Code of a page that comes when it is needed. After a deployment its file may be gone, so the page is loaded anew, at most twice in a
 * row and counted over the session; then the error is thrown for the error screen. {@link settled} begins the count again.
 */
export function createModuleLoader({ session, reload, later, report }: ModuleLoaderParts) {
  const load = async <Module>(begin: () => Promise<Module>): Promise<Module> => {
    try {
      return await begin();
    } catch (error) {
      const count = countIn(session);
      if (count >= mostReloads || !remember(session, count + 1)) {
        report(error);
        throw new ModuleMissing(error);
      }
      later(reload, reloadDelayMs);
      // The page goes away; until then it stays as it is.
      return new Promise<never>(() => {});
    }
  };
  return {
    load,
    /** A whole page is there, with all that it needed. Called for each part it would never come to an end. */
    settled: () => forget(session),
  };
}

function countIn(session: Pick<Storage, 'getItem'>): number {
  try {
    return Number(session.getItem(countKey) ?? 0) || 0;
  } catch {
    return mostReloads;
  }
}

// Without a place to count there is no end to reloading.
function remember(session: Pick<Storage, 'setItem'>, count: number): boolean {
  try {
    session.setItem(countKey, String(count));
    return true;
  } catch {
    return false;
  }
}

function forget(session: Pick<Storage, 'removeItem'>): void {
  try {
    session.removeItem(countKey);
  } catch {
    // Then nothing was counted either.
  }
}
