import type { PublishedTable } from '../../common/score-tables';

/** English, by the code of an input or a sign, and by `input=answer`. */
export type Displays = ReadonlyMap<string, string>;

/** The display names of a table's codes, of all age groups. */
export function displaysOf({ concepts }: PublishedTable): Displays {
  return new Map(
    concepts.flatMap(({ code, input, display, options, signs }) => [
      [input ?? code, display] as const,
      ...(options ?? []).map((option) => [`${input ?? code}=${option.code}`, option.display] as const),
      ...(signs ?? []).map((sign) => [sign.code, sign.display] as const),
    ]),
  );
}
