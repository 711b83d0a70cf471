import type { Transaction, X12File } from './interchange.ts';
import type { X12Fault } from './x12-fault.ts';

export interface FoundTransaction {
  readonly transaction: Transaction;
  /** Faults of the file and of the transaction's interchange. Any of them means that the transaction must not be trusted. */
  readonly faults: readonly X12Fault[];
}

/** Lists the transactions of a type, such as `271`, in every group of every interchange. */
export function listTransactions(file: X12File, type: string): FoundTransaction[] {
  return file.interchanges.flatMap(({ groups, faults }) =>
    groups
      .flatMap(({ transactions }) => transactions)
      .filter((transaction) => transaction.type === type)
      .map((transaction) => ({ transaction, faults: [...file.faults, ...faults] })),
  );
}
