import { describe, expect, it } from 'vitest';
import { readSearch } from './search-words';

const read = (text: string) => JSON.parse(JSON.stringify(readSearch(text, 2026)));

describe('readSearch', () => {
  it.each([
    ['Mensah  ÁMA', { words: ['mensah', 'ama'] }],
    ['Owusu-Ansah', { words: ['owusu', 'ansah'] }],
    ['024 412 3456', { words: [], figures: '024 412 3456' }],
    ['+233 24 412', { words: [], figures: '+233 24 412' }],
    ['p000123', { words: [], numbers: ['P000123'] }],
    ['PersonC2 Listed', { words: ['listed'], numbers: ['PERSONC2'] }],
    ['KofiA1 mensahB2', { words: [], numbers: ['KOFIA1', 'MENSAHB2'] }],
    ['08-03-1991', { words: [], born: ['1991-03-08', '1991-03-08'] }],
    ['8/3/1991', { words: [], born: ['1991-03-08', '1991-03-08'] }],
    ['1991-03-08', { words: [], born: ['1991-03-08', '1991-03-08'] }],
    ['1991', { words: [], figures: '1991', year: '1991' }],
    ['ama 1991', { words: ['ama'], born: ['1991-01-01', '1991-12-31'] }],
    ['ama 3456', { words: ['ama'], figures: '3456' }],
    ['31-02-1991', { words: [], figures: '31-02-1991' }],
    ["'; --", { words: [] }],
  ])('takes %s for %o', (text, asked) => expect(read(text)).toEqual({ numbers: [], ...asked }));

  it('reads no more than six words', () => expect(read('a b c d e f g h').words).toHaveLength(6));
});
