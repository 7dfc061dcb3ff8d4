import { Transform } from 'class-transformer';

type Given = { readonly value: unknown };

/** Trims a text before its rules are checked; other values stay unchanged, so that the rules refuse them. */
export const Trimmed = () => Transform(({ value }: Given) => (typeof value === 'string' ? value.trim() : value));

export const UpperCase = () =>
  Transform(({ value }: Given) => (typeof value === 'string' ? value.toUpperCase() : value));

/** Forms send an empty text for a cleared field. */
export const EmptyIsNone = () => Transform(({ value }: Given) => (value === '' ? null : value));
