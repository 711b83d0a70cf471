/** One process of the local world as data: how to start it, when it is ready, how to stop it. */
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
  /** Milliseconds it may take to stop before it is killed. */
  stopWithin: number;
  /** Milliseconds without progress before it is ready. */
  idleWithin: number;
  ready(pid: number): Promise<boolean>;
  /** It loads its programs at once and opens them when this resolves; a message on its channel says so. */
  opensAfter?: Promise<unknown>;
  /** Its programs, if it has several; it is ready when all of them are. */
  members?: readonly Member[];
};

/** A program that shares a process. */
export type Member = {
  name: string;
  ready(): Promise<boolean>;
};
