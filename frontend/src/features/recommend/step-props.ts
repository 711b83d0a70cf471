import type { RecommendState } from './use-recommend.ts';

export interface StepProps {
  state: RecommendState;
  clients: readonly { id: string; name: string }[];
  /** The signed-in provider. */
  ownId: string;
  /** Empty when unknown. */
  email: string;
  /** Origin of the client host, where the pages of providers are. */
  clientOrigin: string;
  onExit: () => void;
}
