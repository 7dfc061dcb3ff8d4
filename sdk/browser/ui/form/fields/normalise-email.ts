/**
 * Trims an address and lower-cases its domain (specification, section 5). The part before the @ keeps its case, because
 * it may distinguish people.
 */
export function normaliseEmail(email: string): string {
  const trimmed = email.trim();
  const at = trimmed.lastIndexOf('@');
  return at < 0 ? trimmed : trimmed.slice(0, at + 1) + trimmed.slice(at + 1).toLowerCase();
}
