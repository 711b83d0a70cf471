const parent = process.ppid;

/**
 * Calls back when the process that started this one is gone: the Node that relays to us closes its channel; npm, when it is
 * killed, sends no signal, which shows only in our parent's pid. Started by hand it may well outlive its shell.
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
