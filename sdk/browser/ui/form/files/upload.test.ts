import { expect, it } from 'vitest';
import { acceptedTypes, photoTypes, refusalOf } from './upload';

const megabyte = 1024 * 1024;

it.each(['image/png', 'image/jpeg', 'image/heic', 'application/pdf'])('a file field accepts %s', (type) => {
  expect(refusalOf({ type, size: megabyte }, acceptedTypes, 1)).toBeUndefined();
});

it.each(['text/html', 'application/zip', '', 'application/pdfx'])('a file field refuses %j', (type) => {
  expect(refusalOf({ type, size: 1 }, acceptedTypes, 1)).toBe('type');
});

it('does not accept an SVG or a PDF as a photo', () => {
  expect(refusalOf({ type: 'image/svg+xml', size: 1 }, photoTypes, 1)).toBe('type');
  expect(refusalOf({ type: 'application/pdf', size: 1 }, photoTypes, 1)).toBe('type');
});

it('a file over the limit is refused', () => {
  expect(refusalOf({ type: 'image/png', size: megabyte + 1 }, acceptedTypes, 1)).toBe('size');
});
