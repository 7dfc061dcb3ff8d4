/**
 * A file that begins as PDF does (ISO 32000, 7.5.2). Readers allow other bytes before the heading; here that is refused,
 * as it is how a file is made to be two things at once.
 */
export function isPdf(content: Buffer): boolean {
  return /^%PDF-[12]\.\d/.test(content.subarray(0, 8).toString('latin1'));
}
