const parent = process.ppid;

/**
 * Calls back when the parent process is gone: a relaying Node closes its channel; a killed npm sends no signal, so the parent's pid is
 * watched. A process started by hand may outlive its shell.
 * @param {() => void} callback
 */
export function whenParentIsGone(callback) {
  if (process.connected) process.once('disconnect', callback);
  if (!process.env.npm_lifecycle_event) return;
  const poll = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(poll);
    callback();
  }, 300);
  poll.unref();
}
