/** The button beside a payment that opens a dispute. Documents name it. */
export const disputeLabel = 'Dispute this charge';
