import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Fault } from '../bootstrap/fault.mjs';

export type ClockLibrary = { path: string; remove(): void };

/**
 * Copies libfaketime to where every account can read it, because PostgreSQL runs under one of its own, and hides its functions that wait.
 * Programs then wait as usual. With those of libfaketime 0.9.10, waits that are measured by the monotonic clock end at once, so that
 * OpenSearch and Node keep a core busy; Python's `time.sleep` fails. While a program waits for input, its signal handlers get the right time instead of the moved one, so
 * that PostgreSQL's `lock_timeout` and `statement_timeout` never come.
 * @param source the path of libfaketime
 */
export function copyClockLibrary(source: string): ClockLibrary {
  const folder = mkdtempSync(join(tmpdir(), 'linden-clock-'));
  const path = join(folder, 'libfaketime.so.1');
  const content = readFileSync(source);
  hideFunctions(content, waitingFunctions);
  writeFileSync(path, content);
  for (const each of [folder, path]) chmodSync(each, 0o755);
  return { path, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

const waitingFunctions: ReadonlySet<string> = new Set([
  'epoll_wait',
  'epoll_pwait',
  'poll',
  'ppoll',
  'select',
  'pselect',
  'clock_nanosleep',
  'pthread_cond_init',
  'pthread_cond_timedwait',
  'pthread_cond_destroy',
]);

/** Section type of the symbols that a program sees (System V ABI, chapter 4, 'Sections'). */
const dynamicSymbols = 11;
const sectionHeaderBytes = 64;
const symbolBytes = 24;

/** Makes exported functions of a 64-bit ELF library local, which the dynamic linker passes over. Changes `library` in place. */
export function hideFunctions(library: Buffer, names: ReadonlySet<string>): void {
  const is64BitLittleEndian = library.subarray(0, 6).equals(Buffer.from([0x7f, 0x45, 0x4c, 0x46, 2, 1]));
  if (!is64BitLittleEndian) throw new Fault('libfaketime is not a 64-bit library of a known kind');
  const table = readOffset(library, 40);
  const sections = Array.from({ length: library.readUInt16LE(60) }, (_, at) => table + at * sectionHeaderBytes);
  for (const section of sections.filter((at) => library.readUInt32LE(at + 4) === dynamicSymbols)) {
    const start = readOffset(library, section + 24);
    const bytes = readOffset(library, section + 32);
    const strings = readOffset(library, table + library.readUInt32LE(section + 40) * sectionHeaderBytes + 24);
    for (let symbol = start; symbol < start + bytes; symbol += symbolBytes) {
      const name = strings + library.readUInt32LE(symbol);
      const isHidden = names.has(library.toString('latin1', name, library.indexOf(0, name)));
      // The upper half of this byte says who may use the symbol; 0 is the library itself.
      if (isHidden) library.writeUInt8(library.readUInt8(symbol + 4) & 0x0f, symbol + 4);
    }
  }
}

function readOffset(library: Buffer, at: number): number {
  return Number(library.readBigUInt64LE(at));
}
