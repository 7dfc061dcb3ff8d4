/**
 * The currencies of ISO 4217 with a number of decimals other than 2. We keep them here because `Intl` follows CLDR,
 * which differs from ISO 4217 for some (IQD, UGX) and may differ between the browser and the server.
 */
const otherDecimals: ReadonlyMap<string, number> = new Map([
  ...'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'.split(' ').map((code) => [code, 0] as const),
  ...'BHD IQD JOD KWD LYD OMR TND'.split(' ').map((code) => [code, 3] as const),
  ...'CLF UYW'.split(' ').map((code) => [code, 4] as const),
]);

/**
 * The number of decimals of a currency (ISO 4217): 2 for GHS, 0 for JPY.
 * @throws RangeError unless it is three capital letters
 */
export function decimalsOf(currency: string): number {
  if (!/^[A-Z]{3}$/.test(currency)) throw new RangeError(`${currency} is not a currency`);
  return otherDecimals.get(currency) ?? 2;
}
