import type { ManifestPath } from './line-of';
import { type Data, isObject, isText, textsOf } from './values';

/** A name in a manifest, with its position. */
export interface Named {
  readonly path: ManifestPath;
  readonly name: string;
  readonly item: Data;
}

/**
 * The texts of one field of all items in a list of `contributes`. Values that are not text are skipped: another check
 * reports them.
 */
export function namesIn(contributes: Data, list: string, field: string): readonly Named[] {
  const items = contributes[list];
  if (!Array.isArray(items)) return [];
  return items.flatMap((item: unknown, index) => {
    if (!isObject(item)) return [];
    const path = ['contributes', list, index, field];
    const value = item[field];
    if (isText(value)) return [{ path, name: value, item }];
    return textsOf(value).map((name, at) => ({ path: [...path, at], name, item }));
  });
}

/** The same for several lists. */
export const namesInAll = (contributes: Data, lists: readonly string[], field: string): readonly Named[] =>
  lists.flatMap((list) => namesIn(contributes, list, field));
