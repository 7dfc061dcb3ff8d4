/** A file on the server. */
export interface StoredFile {
  readonly name: string;
  /** MIME type. */
  readonly type: string;
  /** The address to fetch it from. */
  readonly url: string;
}

/** Sends one file to the server. Rejects with an ApiFailure; its message is shown. */
export type Upload = (file: File) => Promise<StoredFile>;

/** The types that file fields accept (specification, section 2). */
export const acceptedTypes = 'image/*,application/pdf';
/** The types of photos. SVG is not among them, because it can contain scripts. */
export const photoTypes = 'image/jpeg,image/png,image/webp';

/** Why a file is refused; undefined if it is accepted. The server checks its content again. */
export type Refusal = 'type' | 'size' | undefined;

/** Checks a file before the upload. */
export function refusalOf(
  file: { readonly type: string; readonly size: number },
  accepted: string,
  maxMegabytes: number,
): Refusal {
  const fits = accepted
    .split(',')
    .some((type) => (type.endsWith('/*') ? file.type.startsWith(type.slice(0, -1)) : file.type === type));
  if (!fits) return 'type';
  return file.size > maxMegabytes * 1024 * 1024 ? 'size' : undefined;
}
