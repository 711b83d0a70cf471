import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * Returns boot and start time of a process, which differ from a later one with the same pid. Undefined when it does not exist or is a
 * zombie.
 * @param {number} pid
 * @returns {string | undefined}
 */
export function identityOf(pid) {
  return process.platform === 'linux' ? fromProc(pid) : fromPs(pid);
}

/** @param {number} pid */
function fromProc(pid) {
  try {
    // The command in parentheses may contain spaces; the state is the first field after it, the start time the twentieth.
    const fields = readFileSync(`/proc/${pid}/stat`, 'latin1')
      .replace(/^.*\)\s/s, '')
      .split(' ');
    if (fields[0] === 'Z' || fields[0] === 'X') return undefined;
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'latin1').trim()}/${fields[19]}`;
  } catch {
    return undefined;
  }
}

/** @param {number} pid */
function fromPs(pid) {
  const shown = spawnSync('ps', ['-o', 'stat=,lstart=', '-p', String(pid)], { encoding: 'utf8' }).stdout?.trim();
  return !shown || shown.startsWith('Z') ? undefined : shown.replace(/^\S+\s+/, '');
}
