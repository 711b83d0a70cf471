import type { RecommendState } from './use-recommend.ts';

export interface ListedClient {
  id: string;
  name: string;
  /** Where the client is during the latest session. Empty when unknown. */
  usState: string;
}

export interface StepProps {
  state: RecommendState;
  clients: readonly ListedClient[];
  /** The signed-in provider. */
  ownId: string;
  /** Empty when unknown. */
  email: string;
  /** Origin of the client host, where the pages of providers are. */
  clientOrigin: string;
  onExit: () => void;
}
