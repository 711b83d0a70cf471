import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * Tells a process from a later one with the same pid: boot and start time. Undefined when there is no such process; a
 * zombie counts as none, since its parent has only to collect it.
 * @param {number} pid
 * @returns {string | undefined}
 */
export function identityOf(pid) {
  return process.platform === 'linux' ? fromProc(pid) : fromPs(pid);
}

/** @param {number} pid */
function fromProc(pid) {
  try {
    // The command in parentheses may hold spaces; state is the first field after it, the start time the twentieth.
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
