/**
 * Words with which a statement may change data or lock rows. They may also occur inside a text: then the statement does
 * not count as plain.
 */
const moreThanReading =
  /\b(insert|update|delete|merge|truncate|call|share|set_config|nextval|setval|lock|create|drop|alter|pg_(try_)?advisory\w*|pg_notify|pg_current_xact_id|lo_\w+)\b/i;

const known = new Map<string, boolean>();

/** True for a query that certainly changes and locks nothing. It must not call a SQL function of ours that writes. */
export function isPlainRead(statement: string): boolean {
  const before = known.get(statement);
  if (before !== undefined) return before;
  const plain = /^\s*(select|with)\b/i.test(statement) && !moreThanReading.test(statement);
  if (known.size >= 1_000) known.clear();
  known.set(statement, plain);
  return plain;
}
