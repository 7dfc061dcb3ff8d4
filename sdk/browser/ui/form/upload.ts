/** A file that the server has. */
export interface StoredFile {
  readonly name: string;
  /** MIME type. */
  readonly type: string;
  /** Where it can be fetched. */
  readonly url: string;
}

/** Sends one file to the server. Rejects with an ApiFailure, whose message is shown. */
export type Upload = (file: File) => Promise<StoredFile>;

/** What file fields take (specification, section 2). */
export const acceptedTypes = 'image/*,application/pdf';
/** Photos: drawings with scripts in them are no photos. */
export const photoTypes = 'image/jpeg,image/png,image/webp';

/** Why a file is not taken; undefined if it is. The server looks at its content once more. */
export type Refusal = 'type' | 'size' | undefined;

/** Looks at a file before it is sent. */
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
