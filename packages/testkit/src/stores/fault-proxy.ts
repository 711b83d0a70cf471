import { connect, createServer, type Server, type Socket } from 'node:net';

export type FaultProxy = {
  port: number;
  /** Closes every connection and refuses new ones, like a killed server. */
  cut(): Promise<void>;
  /** Keeps connections open but passes nothing through, like a stopped process. */
  freeze(): void;
  /** Delays everything in both directions. */
  delay(ms: number): void;
  /** Undoes all faults. */
  restore(): Promise<void>;
  close(): Promise<void>;
};

/** A TCP proxy in front of a real server that misbehaves on demand. `target` is a URL with host and port. */
export async function startFaultProxy(target: string): Promise<FaultProxy> {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  let delayMs = 0;
  let frozen = false;

  const pass = (from: Socket, to: Socket) => {
    sockets.add(from);
    from.on('data', (chunk: Buffer) => {
      const send = () => {
        if (!to.destroyed) to.write(chunk);
      };
      if (delayMs > 0) setTimeout(send, delayMs);
      else send();
    });
    if (frozen) from.pause();
    from.on('error', () => {});
    from.on('close', () => {
      sockets.delete(from);
      to.destroy();
    });
  };
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    pass(near, far);
    pass(far, near);
  });
  const bound = await listen(server, 0);
  const cut = async () => {
    const closed = new Promise((resolve) => server.close(resolve));
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  return {
    port: bound,
    cut,
    freeze: () => {
      frozen = true;
      for (const socket of sockets) socket.pause();
    },
    delay: (ms) => {
      delayMs = ms;
    },
    async restore() {
      delayMs = 0;
      frozen = false;
      for (const socket of sockets) socket.resume();
      if (!server.listening) await listen(server, bound);
    },
    close: cut,
  };
}

/** Returns the URL with the proxy's address instead of the server's. */
export function runThroughProxy(url: string, proxy: FaultProxy): string {
  const changed = new URL(url);
  changed.hostname = '127.0.0.1';
  changed.port = String(proxy.port);
  return changed.href;
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : 0);
    });
  });
}
