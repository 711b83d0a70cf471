import type { CancelPreview, CancelState } from './use-cancel.ts';

export interface StepProps {
  state: CancelState;
  preview: CancelPreview;
  /** Origin of the client host. */
  clientOrigin: string;
  onExit: () => void;
}
