import type { PlanNotice } from '@linden/proto/clinical_notes/v1/treatment_plan_service_pb';

/** The plans whose readers clinical-notes wants to be told. */
export interface PlanNotices {
  /** Returns plans without a letter. */
  list(): Promise<readonly PlanNotice[]>;
  /** Tells clinical-notes that the letters about these are stored. */
  confirm(planIds: readonly string[]): Promise<void>;
}
