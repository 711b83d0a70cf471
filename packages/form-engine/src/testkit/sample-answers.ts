/** A goal with all core fields, and one that needs no text for Other. */
export const sampleGoal = {
  clientSelfReportedGoal: 'Ride the train without fear',
  clientGoal: 'Manage anxiety',
  measurableSteps: 'One stop more each week',
  modalitiesOfTreatment: ['Individual'],
  frequency: 'Once / week',
  keyTreatmentMethods: ['CBT', 'Exposure'],
  goalMeasurableDescription: 'GAD-7 below 8',
  estimatedTimeToAchieve: '3-6 months',
} as const;

export const sampleMedications = {
  medication_plans: [
    {
      medicationName: 'Sertraline',
      dosage: '50 mg',
      frequency: 'Daily',
      symptomsBeingTreated: 'Panic attacks',
      prescriptionDrug: true,
    },
  ],
  medication_comments: 'Takes it in the morning',
  medicationsValid: true,
  disclaimerChecked: true,
} as const;

export const sampleObjective = {
  objective: 'Sleep seven hours',
  treatmentStrategy: 'Sleep hygiene',
  estimatedTimeToCompletion: '1-3 months',
} as const;

export const sampleAddress = { street: '1 Elm Street', city: 'Reno', state: 'NV', zip: '89501' } as const;

export const sampleClosing = { lastContactDate: '2026-11-20', summary: 'All goals were met.' } as const;

export const samplePanic = 'Panic disorder [episodic paroxysmal anxiety] (F41.0)';
