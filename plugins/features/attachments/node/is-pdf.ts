/**
 * Whether a file begins as PDF does (ISO 32000, 7.5.2). Readers allow other bytes before the header; this product
 * refuses them, because a file can pass as two types that way.
 */
export function isPdf(content: Buffer): boolean {
  return /^%PDF-[12]\.\d/.test(content.subarray(0, 8).toString('latin1'));
}
