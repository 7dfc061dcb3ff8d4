/** Of node-postgres, whose types leave it out: what a parameter is on the wire. */
declare module 'pg/lib/utils.js' {
  export function prepareValue(value: unknown): Buffer | string | null;
}
