/**
 * What work comes to, or an error after so many milliseconds. A process that was busy for longer has the answer waiting, unread: it is
 * looked at first, or else guards would be off just when somebody asks too much.
 */
export async function inTime<T>(ms: number, work: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => setImmediate(() => late.reject(new Error('no answer in time'))), ms);
  try {
    return await Promise.race([work, late.promise]);
  } finally {
    clearTimeout(timer);
    work.catch(() => {});
  }
}
