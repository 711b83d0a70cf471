import { createServer, type Server, type Socket } from 'node:net';

/** The file that every scanner reports, in two parts so that this source is not reported itself. */
export const harmlessTestVirus = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');

/** How the stand-in answers from now on. */
export type ClamdManner =
  | 'well'
  /** Reads everything, and never answers. */
  | 'silent'
  /** Answers after some seconds. */
  | 'slow'
  /** Hangs up after the first bytes. */
  | 'cut'
  /** Hangs up in the middle of its answer. */
  | 'half'
  /** Answers, but not about this file. */
  | 'busy';

export type TestClamd = {
  /** `tcp://127.0.0.1:PORT` */
  readonly url: string;
  /** Files that were scanned. */
  readonly scanned: number;
  manner: ClamdManner;
  stop(): Promise<void>;
};

interface Options {
  /** 0 picks a free port. */
  port?: number;
  /** ClamAV's StreamMaxLength: it stops reading a longer file. */
  maxBytes?: number;
  slowMs?: number;
}

/** Stands in for ClamAV's daemon: INSTREAM and PING over TCP, with the limits and the bad days of the real one. */
export async function openTestClamd({
  port = 0,
  maxBytes = 25 * 2 ** 20,
  slowMs = 5_000,
}: Options = {}): Promise<TestClamd> {
  const sockets = new Set<Socket>();
  const state: { manner: ClamdManner; scanned: number } = { manner: 'well', scanned: 0 };
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => socket.destroy());
    const input: Input = { rest: Buffer.alloc(0), file: [], size: 0, isStream: false };
    socket.on('data', (bytes) => {
      if (state.manner === 'cut') return void socket.destroy();
      const answer = readInput(input, bytes, maxBytes);
      if (answer === undefined) return;
      if (answer.startsWith('stream: ')) state.scanned += 1;
      send(socket, answer, state.manner, slowMs);
    });
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `tcp://127.0.0.1:${getPort(server)}`,
    get scanned() {
      return state.scanned;
    },
    get manner() {
      return state.manner;
    },
    set manner(manner) {
      state.manner = manner;
    },
    async stop() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

interface Input {
  rest: Buffer;
  file: Buffer[];
  size: number;
  isStream: boolean;
}

/** Takes bytes in. Returns an answer once there is one. */
function readInput(input: Input, bytes: Buffer, maxBytes: number): string | undefined {
  input.rest = Buffer.concat([input.rest, bytes]);
  if (!input.isStream) {
    const end = input.rest.indexOf(0);
    if (end < 0) return undefined;
    const command = input.rest.subarray(0, end).toString('latin1');
    input.rest = input.rest.subarray(end + 1);
    if (command === 'zPING') return 'PONG';
    if (command !== 'zINSTREAM') return 'UNKNOWN COMMAND';
    input.isStream = true;
  }
  while (input.rest.length >= 4) {
    const length = input.rest.readUInt32BE(0);
    if (length === 0) return judge(Buffer.concat(input.file));
    if (input.size + length > maxBytes) return 'INSTREAM size limit exceeded. ERROR';
    if (input.rest.length < 4 + length) return undefined;
    input.file.push(input.rest.subarray(4, 4 + length));
    input.size += length;
    input.rest = input.rest.subarray(4 + length);
  }
  return undefined;
}

function judge(file: Buffer): string {
  return file.includes(harmlessTestVirus) ? 'stream: Eicar-Signature FOUND' : 'stream: OK';
}

/** It hangs up after each answer, also while a caller still sends. */
function send(socket: Socket, answer: string, manner: ClamdManner, slowMs: number): void {
  if (manner === 'silent') return;
  if (manner === 'slow') return void setTimeout(() => socket.destroyed || socket.end(`${answer}\0`), slowMs).unref();
  if (manner === 'half') return void socket.end(answer.slice(0, 8));
  socket.end(manner === 'busy' ? 'COMMAND READ TIMED OUT\0' : `${answer}\0`);
}

function getPort(server: Server): number {
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('the scanner listens nowhere');
  return address.port;
}
