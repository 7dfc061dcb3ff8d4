import { expect, it } from 'vitest';
import { readListing } from './s3-listing';

it('a page names its objects, with any characters in their names, and the next page', () => {
  const xml = `<?xml version="1.0"?><ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/">
    <IsTruncated>true</IsTruncated><NextContinuationToken>a&amp;b=</NextContinuationToken>
    <Contents><Key>one/it&#39;s &amp; &#x41;.webp</Key><LastModified>2026-01-02T03:04:05.000Z</LastModified></Contents>
  </ListBucketResult>`;
  expect(readListing(xml)).toEqual({
    objects: [{ key: "one/it's & A.webp", at: new Date('2026-01-02T03:04:05Z') }],
    next: 'a&b=',
  });
});

it('requests nothing after the last page, and does not mistake an error for an empty bucket', () => {
  expect(readListing('<ListBucketResult><IsTruncated>false</IsTruncated></ListBucketResult>')).toEqual({
    objects: [],
    next: undefined,
  });
  expect(() => readListing('<Error><Code>AccessDenied</Code></Error>')).toThrow('no listing');
});
