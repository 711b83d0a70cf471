/** One process of the local world, as data: how to start it, when it counts as ready, how to end it. */
export type Part = {
  name: string;
  command: string;
  args: readonly string[];
  cwd: string;
  env: Readonly<Record<string, string>>;
  /** Ports on 127.0.0.1 that must be free before it starts. */
  ports: readonly number[];
  /** The account it runs as; ours when absent. */
  user?: { uid: number; gid: number };
  stop: 'SIGTERM' | 'SIGINT' | 'close stdin';
  /** Milliseconds it may take to end before it is killed. */
  stopWithin: number;
  /** Milliseconds that it may pass without any progress before it is ready. */
  idleWithin: number;
  ready(pid: number): Promise<boolean>;
  /** It loads its programs at once and opens them when this resolves: told so by a message of its channel. */
  opensAfter?: Promise<unknown>;
  /** The programs in it, where it holds several; it is ready when all of them are. */
  members?: readonly Member[];
};

/** A program that shares a process. */
export type Member = {
  name: string;
  ready(): Promise<boolean>;
};
