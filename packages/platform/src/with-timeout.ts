/**
 * Returns the result of work, or throws after so many milliseconds. A busy process may have an unread answer waiting; it is read before
 * timing out. Otherwise guards would fail exactly under load.
 */
export async function withTimeout<T>(ms: number, work: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => setImmediate(() => late.reject(new Error('no answer in time'))), ms);
  try {
    return await Promise.race([work, late.promise]);
  } finally {
    clearTimeout(timer);
    work.catch(() => {});
  }
}
