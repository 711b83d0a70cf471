import { request } from 'node:http';
import { connect as connectHttp2 } from 'node:http2';
import { connect } from 'node:net';

/** Probes return true or false within `patience` milliseconds and never throw. */
const timeoutMs = 2_000;

/** @returns the status of a GET, or 0 without an answer */
export function fetchHttpStatus(url: string): Promise<number> {
  return new Promise((resolve) => {
    const call = request(url, { agent: false, timeout: timeoutMs }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    call.on('timeout', () => call.destroy());
    call.on('error', () => resolve(0));
    call.end();
  });
}

export async function isHttpHealthy(port: number): Promise<boolean> {
  return (await fetchHttpStatus(`http://127.0.0.1:${port}/healthz`)) === 200;
}

export function hasRedisAnswer(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write('PING\r\n'));
    const end = (answer: boolean) => {
      socket.destroy();
      resolve(answer);
    };
    // While it loads its file it answers -LOADING.
    socket.once('data', (data) => end(data.toString().startsWith('+PONG')));
    socket.once('error', () => end(false));
    socket.setTimeout(timeoutMs, () => end(false));
  });
}

/** Calls grpc.health.v1.Health/Check for the whole server with raw bytes: an empty message out, `status = SERVING` back. */
export function isRpcServing(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const session = connectHttp2(`http://127.0.0.1:${port}`);
    const answer: Buffer[] = [];
    const end = (serving: boolean) => {
      session.destroy();
      resolve(serving);
    };
    session.once('error', () => end(false));
    session.setTimeout(timeoutMs, () => end(false));
    const call = session.request({
      ':method': 'POST',
      ':path': '/grpc.health.v1.Health/Check',
      'content-type': 'application/grpc',
      te: 'trailers',
    });
    call.on('data', (chunk: Buffer) => answer.push(chunk));
    call.once('error', () => end(false));
    call.once('end', () =>
      end(
        Buffer.concat(answer)
          .subarray(5)
          .equals(Buffer.from([0x08, 0x01])),
      ),
    );
    call.end(Buffer.alloc(5));
  });
}
