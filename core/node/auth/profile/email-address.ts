/** The stored form of an address: trimmed, its domain in lower case (specification, section 5). */
export function toStoredEmail(address: string): string {
  const trimmed = address.trim();
  const at = trimmed.lastIndexOf('@');
  return at < 0 ? trimmed : trimmed.slice(0, at) + trimmed.slice(at).toLowerCase();
}
