// aws4fetch signs, but reads no answers. Measured against the vendor's client (@aws-sdk/client-s3), which does both:
// 26 packages of 12 MB for four requests.

/** One page of a bucket's objects. */
export interface S3Listing {
  readonly objects: readonly { readonly key: string; readonly at: Date }[];
  /** The token of the next page; undefined after the last. */
  readonly next: string | undefined;
}

/**
 * Reads the XML of `ListObjectsV2`.
 * @throws Error for anything else, because it must not pass for an empty bucket
 */
export function readListing(xml: string): S3Listing {
  if (!/<ListBucketResult[\s>]/.test(xml)) throw new Error('The file storage answered no listing');
  const objects = [...xml.matchAll(/<Contents>([\s\S]*?)<\/Contents>/g)].map(([, content]) => ({
    key: textOf(content ?? '', 'Key') ?? '',
    at: new Date(textOf(content ?? '', 'LastModified') ?? NaN),
  }));
  const more = textOf(xml, 'IsTruncated') === 'true';
  return { objects, next: more ? textOf(xml, 'NextContinuationToken') : undefined };
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function textOf(xml: string, element: string): string | undefined {
  const [, text] = new RegExp(`<${element}>([^<]*)</${element}>`).exec(xml) ?? [];
  return text?.replace(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (_, hex?: string, decimal?: string, name?: string) => {
    if (name !== undefined) return entities[name] ?? '';
    return String.fromCodePoint(hex === undefined ? Number(decimal) : parseInt(hex, 16));
  });
}
