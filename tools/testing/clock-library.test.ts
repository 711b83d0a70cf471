import { expect, it } from 'vitest';
import { hideFunctions } from './clock-library.ts';

const globalFunction = 0x12;
const localFunction = 0x02;

/** Builds a library with one table of symbols: its header, two section headers, the symbols, and their names. */
function buildLibrary(names: readonly string[]): { library: Buffer; readInfo: (index: number) => number } {
  const symbols = 192;
  const strings = 192 + names.length * 24;
  const library = Buffer.alloc(strings + 100);
  library.set([0x7f, 0x45, 0x4c, 0x46, 2, 1]);
  library.writeBigUInt64LE(64n, 40);
  library.writeUInt16LE(2, 60);
  library.writeUInt32LE(11, 64 + 4);
  library.writeBigUInt64LE(BigInt(symbols), 64 + 24);
  library.writeBigUInt64LE(BigInt(names.length * 24), 64 + 32);
  library.writeUInt32LE(1, 64 + 40);
  library.writeBigUInt64LE(BigInt(strings), 128 + 24);
  const all = `\0${names.join('\0')}\0`;
  library.write(all, strings, 'latin1');
  for (const [index, name] of names.entries()) {
    library.writeUInt32LE(all.indexOf(`\0${name}\0`) + 1, symbols + index * 24);
    library.writeUInt8(globalFunction, symbols + index * 24 + 4);
  }
  return { library, readInfo: (index) => library.readUInt8(symbols + index * 24 + 4) };
}

it('hides the named functions of a library and no others', () => {
  const names = ['clock_gettime', 'poll', 'ppoll', 'time'];
  const { library, readInfo } = buildLibrary(names);
  hideFunctions(library, new Set(['poll']));
  expect(names.map((_, index) => readInfo(index))).toEqual([
    globalFunction,
    localFunction,
    globalFunction,
    globalFunction,
  ]);
});

it('refuses a file that is no library', () => {
  expect(() => hideFunctions(Buffer.from('#!/bin/sh'), new Set())).toThrow(/not a 64-bit library/);
});
