/** A code that a diagnosis can have. */
export interface DiagnosisCode {
  /** As in `B50.9`. */
  readonly code: string;
  /** URI. */
  readonly system: string;
  readonly display: string;
}

/** A code that a search found. */
export interface FoundCode extends DiagnosisCode {
  /** Whether the practitioner has made this diagnosis lately. */
  readonly yours: boolean;
}

/**
 * Where codes come from: the short list of this product, a table that the installation was given, or a service outside.
 * `fallback`: the service outside did not answer, so that these come from the list or table here.
 */
export type CodeSource = 'built-in' | 'loaded' | 'external' | 'fallback';

/** What a search of codes answers, the likeliest first. */
export interface FoundCodes {
  readonly data: readonly FoundCode[];
  readonly source: CodeSource;
}
