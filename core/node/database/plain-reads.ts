/** Words with which a statement may do more than read, or keep a lock. They may also stand in a text: then it is not plain. */
const moreThanReading =
  /\b(insert|update|delete|merge|truncate|call|share|set_config|nextval|setval|lock|create|drop|alter|pg_(try_)?advisory\w*|pg_notify|pg_current_xact_id|lo_\w+)\b/i;

const known = new Map<string, boolean>();

/** True for a query that surely changes nothing and locks nothing. Functions of ours that write must not be called in one. */
export function isPlainRead(statement: string): boolean {
  const before = known.get(statement);
  if (before !== undefined) return before;
  const plain = /^\s*(select|with)\b/i.test(statement) && !moreThanReading.test(statement);
  if (known.size >= 1_000) known.clear();
  known.set(statement, plain);
  return plain;
}
