/** A function of node-postgres that its types omit: converts a parameter to its wire form. */
declare module 'pg/lib/utils.js' {
  export function prepareValue(value: unknown): Buffer | string | null;
}
