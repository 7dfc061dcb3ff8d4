// @vitest-environment jsdom
import { createEditor } from 'lexical';
import { describe, expect, it } from 'vitest';
import { htmlImport, nodes, theme } from './editor-config';
import { $readHtml, $writeHtml } from './html-state';

/** Through the editor and back. */
function roundTrip(html: string): string {
  const editor = createEditor({
    nodes,
    theme,
    html: { import: htmlImport },
    onError: (error) => {
      throw error;
    },
  });
  editor.update(() => $readHtml(editor, html), { discrete: true });
  return editor.read(() => $writeHtml(editor));
}

describe('formatted text, read and written again', () => {
  it.each([
    '<p>Chest clear.</p>',
    '<h1>Plan</h1><h2>Today</h2><h3>Later</h3>',
    '<p><strong>bold</strong> <em>italic</em> <u>under</u> <s>strike</s></p>',
    '<ul><li>one</li><li>two</li></ul><ol><li>first</li></ol>',
    '<p style="text-align: center">middle</p><h2 style="text-align: right">right</h2><p style="text-align: justify">both</p>',
    '<p><span style="color: #ff4500">red</span> and plain</p>',
    '<p><strong><span style="color: #1e90ff">bold blue</span></strong></p>',
    '<p>see <a href="https://www.who.int">WHO</a> or <a href="tel:+233244123456">call</a></p>',
    '<p>one<br>two</p>',
    '<p>5 &lt; 6 &amp; 7</p>',
  ])('%s stays as it is', (html) => {
    expect(roundTrip(html)).toBe(html);
  });

  it('is empty if nothing is written', () => {
    expect(roundTrip('')).toBe('');
    expect(roundTrip('<p><br></p><p>  </p>')).toBe('');
  });

  it.each([
    ['<p>a<script>alert(1)</script>b</p>', '<p>ab</p>'],
    ['<p onclick="alert(1)" class="x" id="y">text</p>', '<p>text</p>'],
    ['<img src=x onerror=alert(1)><p>text</p>', '<p>text</p>'],
    ['<p><a href="javascript:alert(1)">click</a></p>', '<p>click</p>'],
    ['<p><a href="java&#10;script:alert(1)">click</a></p>', '<p>click</p>'],
    ['<p><a href=" &#1;JAVASCRIPT:alert(1)">click</a></p>', '<p>click</p>'],
    ['<p><a href="data:text/html,x">click</a></p>', '<p>click</p>'],
    ['<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg><p>kept</p>', '<p>kept</p>'],
    ['<math><mtext><style><img src=x onerror=alert(1)></style></mtext></math>safe', '<p>safe</p>'],
    ['<p style="background: url(https://evil.example/x); position: fixed">text</p>', '<p>text</p>'],
    ['<p><span style="color: rebeccapurple">text</span></p>', '<p>text</p>'],
    ['<iframe src="https://evil.example"></iframe>loose text', '<p>loose text</p>'],
    ['<form action="/x"><p>text</p><button>go</button></form>', '<p>text</p><p>go</p>'],
  ])('of %s keeps only what the editor could have written', (html, clean) => {
    expect(roundTrip(html)).toBe(clean);
  });

  it.each([
    ['<style>p { color: red }</style><p>text</p>', '<p>text</p>'],
    [`<p title="a > b" style='TEXT-ALIGN:CENTER !important'>x</p>`, '<p style="text-align: center">x</p>'],
    ['<p/style="text-align:right">x</p>', '<p style="text-align: right">x</p>'],
    ['<p>a style="color: red" b &lt;p style="x"&gt;</p>', '<p>a style="color: red" b &lt;p style="x"&gt;</p>'],
  ])('reads the styles of %s without letting the browser apply them', (html, clean) => {
    expect(roundTrip(html)).toBe(clean);
  });

  it('treats black as no colour, so that the text is readable in the dark theme', () => {
    expect(roundTrip('<p><span style="color: black">text</span></p>')).toBe('<p>text</p>');
    expect(roundTrip('<p><span style="color: rgb(0, 0, 0)">text</span></p>')).toBe('<p>text</p>');
  });

  it('turns pasted blocks into paragraphs and small headings into the smallest one', () => {
    expect(roundTrip('<div><div>one</div><div>two</div></div><h5>small</h5>')).toBe(
      '<p>one</p><p>two</p><h3>small</h3>',
    );
  });
});
