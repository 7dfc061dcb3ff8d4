import type { FieldKind } from './manifest-fields';

export type Data = Readonly<Record<string, unknown>>;

export const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

export function isObject(value: unknown): value is Data {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function textsOf(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter(isText) : [];
}

export function holds(value: unknown, kind: FieldKind): boolean {
  if (kind === 'text') return isText(value);
  if (kind === 'texts') return Array.isArray(value) && value.every(isText);
  if (kind === 'number') return typeof value === 'number' && Number.isFinite(value);
  if (kind === 'flag') return typeof value === 'boolean';
  return kind === 'list' ? Array.isArray(value) : isObject(value);
}
