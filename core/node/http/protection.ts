/**
 * Headers of all that the API answers, refusals of every kind included. Nothing of it is a page, may be framed, sniffed
 * or kept by a cache: it is about patients.
 */
export const protection = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-site',
} as const;
