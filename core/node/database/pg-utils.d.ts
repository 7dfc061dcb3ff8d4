/** A function of node-postgres that its types omit (`pg-version.test.ts` names the version): converts a parameter to its wire form. */
declare module 'pg/lib/utils.js' {
  export function prepareValue(value: unknown): Buffer | string | null;
}
