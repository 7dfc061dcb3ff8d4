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
 * The source of codes: the product's short list, a table loaded into the installation, or an external service.
 * `fallback`: the external service did not answer, so these come from the list or table here.
 */
export type CodeSource = 'built-in' | 'loaded' | 'external' | 'fallback';

/** The result of a code search, the likeliest first. */
export interface FoundCodes {
  readonly data: readonly FoundCode[];
  readonly source: CodeSource;
}
