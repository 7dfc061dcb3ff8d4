import { FileAnswer, StatusAnswer } from '@clinic-workbench/sdk/node';
import type { Reader } from './draw-refusal';

/** What everybody who may change a record learns: its id, and its version for the next change. */
const alwaysShown = ['uuid', 'id', 'version'] as const;

/**
 * The answer to a change of a record, in the form that this caller may see: callers who may not read the record receive
 * its id and version only.
 *
 * @param right that reads the record; undefined if nothing reads it, or the change is not one of a record
 */
export function drawAnswer(result: unknown, right: string | undefined, reader: Reader): unknown {
  if (right === undefined || right === 'signed-in' || reader.can(right)) return result;
  if (result instanceof StatusAnswer)
    return new StatusAnswer(result.status, drawn(result.content), result.kept && (drawn(result.kept) as object));
  return drawn(result);
}

function drawn(result: unknown): unknown {
  if (typeof result !== 'object' || result === null || result instanceof FileAnswer) return result;
  const fields = result as Readonly<Record<string, unknown>>;
  return Object.fromEntries(alwaysShown.filter((name) => name in fields).map((name) => [name, fields[name]]));
}
