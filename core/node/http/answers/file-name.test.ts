import { expect, it } from 'vitest';
import { fileNameAsRead } from './file-name';

it('removes characters that reverse letters or break the line', () => {
  expect(fileNameAsRead('scan\u202Egnp.exe')).toBe('scangnp.exe');
  expect(fileNameAsRead('\u2066a\u2069\u200F\u061C.pdf\r\n')).toBe('a.pdf');
});

it('keeps the letters of all scripts', () => {
  for (const name of ['reçu no 1.pdf', 'أشعة.png', 'ɔyare nkrataa.pdf']) expect(fileNameAsRead(name)).toBe(name);
});
