/** Messages from the supervisor to the foreground process. */
export type Message =
  | { kind: 'say'; line: string }
  | { kind: 'done'; step: string; milliseconds: number }
  | { kind: 'up'; state: string; stores: Stores }
  | { kind: 'fault'; line: string };

/** Addresses of the stores, started here or given. */
export type Stores = { postgres: string; redis: string; opensearch: string; storage: string };

/** First message from the foreground process to the supervisor. */
export type StartRequest = {
  settings: import('./settings.ts').Settings;
  state: string;
  jdk?: { home: string; version: number };
};
