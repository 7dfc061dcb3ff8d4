import { Transform } from 'class-transformer';

type Given = { readonly value: unknown };

/** Takes the spaces around a text away before its rules are asked; what is no text stays for them to refuse. */
export const Trimmed = () => Transform(({ value }: Given) => (typeof value === 'string' ? value.trim() : value));

export const UpperCase = () =>
  Transform(({ value }: Given) => (typeof value === 'string' ? value.toUpperCase() : value));

/** Forms send an empty text where a field was cleared. */
export const EmptyIsNone = () => Transform(({ value }: Given) => (value === '' ? null : value));
