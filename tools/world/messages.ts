/** What the supervisor tells the foreground process over their channel. */
export type Message =
  | { kind: 'say'; line: string }
  | { kind: 'done'; step: string; milliseconds: number }
  | { kind: 'up'; state: string; stores: Stores }
  | { kind: 'fault'; line: string };

/** Addresses of the three servers, started here or given. */
export type Stores = { postgres: string; redis: string; opensearch: string };

/** What the foreground process hands to the supervisor first. */
export type Order = {
  settings: import('./settings.ts').Settings;
  state: string;
  jdk?: { home: string; version: number };
};
