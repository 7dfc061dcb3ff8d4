import { describe, expect, it } from 'vitest';
import { scanRows } from './scan-rows';

describe('rows of CSV', () => {
  it.each([
    ['', 1],
    ['a,b', 1],
    ['a,b\nc,d\n', 3],
    ['"a\nb",c\nd', 2],
    ['"a ""quoted"" word","b"\n"c"', 2],
    ['a"b,c"\nd', 2],
    ['"","" ,""\n', 2],
  ])('of %j are counted', (text, rows) => {
    expect(scanRows(text, ',')).toEqual({ rows });
  });

  it.each([
    ['a,b\n"c', 2],
    ['a\n"b"c\nd', 2],
    ['"a" b', 1],
    ['"a"\t,b', 1],
    ['a\n\n"b"" ', 3],
    ['"a" ', 1],
  ])('of %j are broken in row %j', (text, broken) => {
    expect(scanRows(text, ',')).toEqual({ broken });
  });

  it('end at their own separator', () => {
    expect(scanRows('"a"\t"b"', '\t')).toEqual({ rows: 1 });
    expect(scanRows('"a";"b"', ',')).toEqual({ broken: 1 });
  });
});
