import type { Fault, Translate } from '@clinic-workbench/sdk/common';

/** @param words those of the server's sentences and of the rules */
export function faultText(fault: string | Fault, label: string, words: Translate): string {
  if (typeof fault === 'string') return words(fault);
  return words(fault.message, { field: label, ...(fault.n === undefined ? {} : { n: fault.n }) });
}
