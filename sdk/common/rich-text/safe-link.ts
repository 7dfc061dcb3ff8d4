const allowed = new Set(['http:', 'https:', 'mailto:', 'tel:']);

/** Characters that browsers skip when they read an address, and that can hide one scheme inside another. */
const ignored = /[\u0000-\u0020\u007F-\u00A0\u00AD\u200B-\u200F\u2028-\u202F\u2060-\u2064\uFEFF]/g;

/**
 * The address of a link that may be stored and opened: http, https, mailto and tel, with their scheme. `www.…` becomes
 * https.
 * @returns undefined for anything else, including `javascript:` in any spelling and relative addresses
 */
export function safeLink(address: string): string | undefined {
  const tidy = address.replaceAll(ignored, '');
  const full = /^www\./i.test(tidy) ? `https://${tidy}` : tidy;
  if (!/^(https?:\/\/|mailto:|tel:)/i.test(full)) return undefined;
  try {
    return allowed.has(new URL(full).protocol) ? full : undefined;
  } catch {
    return undefined;
  }
}
