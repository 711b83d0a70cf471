import { connect, isIP, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { DomainError } from '@linden/platform/domain-error';
import type { Scanner } from '#src/ports/scanner.ts';

/** ClamAV takes chunks of any size; this is what its own client sends. */
const chunkBytes = 64 * 1024;

/** No answer of the protocol is longer. */
const maxAnswerBytes = 1_000;

/**
 * Talks to ClamAV's daemon by its own protocol, INSTREAM over TCP: chunks, each after its length, then a chunk of no length, then one answer.
 * @param address `tcp://host:port`, or `tls://host:port` for a daemon behind a TLS server
 * @param timeoutMs for everything: connection, sending, scan and answer
 */
export function createClamdScanner(address: string, timeoutMs: number): Scanner {
  const { protocol, hostname, port } = new URL(address);
  const host = hostname.replace(/^\[|\]$/g, '');
  const open = () =>
    protocol === 'tls:'
      ? connectTls({ host, port: Number(port), ...(isIP(host) === 0 && { servername: host }) })
      : connect({ host, port: Number(port) });
  return {
    async scan(content) {
      const answer = await ask(open, content, timeoutMs).catch((cause: unknown) => {
        throw unavailable(cause);
      });
      // Whatever else it says, it has not said that the file is clean.
      if (answer === 'stream: OK') return;
      if (/^stream: .+ FOUND$/.test(answer)) throw infected();
      throw unavailable(new Error('the scanner did not scan the file'));
    },
  };
}

/** Sends one file and returns the answer without its last zero byte. */
function ask(open: () => Socket, content: Uint8Array, timeoutMs: number): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const socket = open();
  const deadline = setTimeout(() => socket.destroy(new Error('the scanner did not answer in time')), timeoutMs);
  let answer = '';
  socket.setEncoding('latin1').on('data', (text: string) => {
    answer += text;
    const end = answer.indexOf('\0');
    // It may answer before it has read everything, and close: the file is larger than it accepts.
    if (end >= 0) resolve(answer.slice(0, end));
    if (end >= 0 || answer.length > maxAnswerBytes) socket.destroy();
  });
  socket.on('error', reject);
  socket.on('close', () => {
    clearTimeout(deadline);
    reject(new Error('the scanner closed the connection without an answer'));
  });
  socket.write('zINSTREAM\0');
  for (let at = 0; at < content.length; at += chunkBytes) {
    const chunk = content.subarray(at, at + chunkBytes);
    socket.write(toLength(chunk.length));
    socket.write(chunk);
  }
  socket.write(toLength(0));
  return promise;
}

function toLength(bytes: number): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes);
  return length;
}

function infected(): DomainError {
  const message = 'something harmful was found in this file';
  return new DomainError({ code: 'FILE_INFECTED', kind: 'invalid', message, field: 'file' });
}

/** Not of the kind `unavailable`: calls of that kind are repeated at once, which would send a large file three times. */
function unavailable(cause: unknown): DomainError {
  const message = 'this file waits, because files cannot be scanned right now';
  return new DomainError({ code: 'SCANNER_UNAVAILABLE', kind: 'exhausted', message, field: 'file', cause });
}
