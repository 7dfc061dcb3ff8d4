import { expect, it } from 'vitest';
import { readListing } from './s3-listing';

it('a page names its objects, whatever their names hold, and the next page', () => {
  const xml = `<?xml version="1.0"?><ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/">
    <IsTruncated>true</IsTruncated><NextContinuationToken>a&amp;b=</NextContinuationToken>
    <Contents><Key>one/it&#39;s &amp; &#x41;.webp</Key><LastModified>2026-01-02T03:04:05.000Z</LastModified></Contents>
  </ListBucketResult>`;
  expect(readListing(xml)).toEqual({
    objects: [{ key: "one/it's & A.webp", at: new Date('2026-01-02T03:04:05Z') }],
    next: 'a&b=',
  });
});

it('asks for nothing after the last page, and does not take an error for an empty bucket', () => {
  expect(readListing('<ListBucketResult><IsTruncated>false</IsTruncated></ListBucketResult>')).toEqual({
    objects: [],
    next: undefined,
  });
  expect(() => readListing('<Error><Code>AccessDenied</Code></Error>')).toThrow('no listing');
});
