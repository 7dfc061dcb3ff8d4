/**
 * Headers of every API answer, including refusals. An answer is not a page and must not be framed or sniffed, and not
 * cached, because it is about patients.
 */
export const protection = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-site',
} as const;
