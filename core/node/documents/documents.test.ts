import {
  Documents,
  FileStorage,
  SystemDatabase,
  type ClinicalDocument,
  type RequestContext,
} from '@clinic-workbench/sdk/node';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { paceBeside } from '../../../tests/support/pace';
import { startTestServer, type TestServer, type TestUser } from '../../../tests/support/test-server';
import { UserPictures } from '../files/user-pictures';
import { DrawingThreads } from './drawing-threads';
import { wordsOf } from '../../../tests/support/words-of-pdf';

let server: TestServer;
let doctor: TestUser;
const letter: ClinicalDocument = {
  title: 'Referral letter',
  language: 'en',
  size: 'A4',
  number: 'RF000012',
  footer: 'Kɔfi Mensah, P000123',
  parts: [
    {
      kind: 'facts',
      facts: [
        ['Patient', 'Kɔfi Mɛnsah'],
        ['Email', null],
      ],
    },
    { kind: 'notice', text: 'Allergic to penicillin' },
    { kind: 'heading', text: 'Reason' },
    { kind: 'paragraph', text: 'First line\nsecond line, GH₵ 20' },
    { kind: 'table', head: ['Drug', 'Dose'], rows: [['Amoxicillin', '500 mg']], widths: [3, 1] },
  ],
};

beforeAll(async () => {
  server = await startTestServer({});
  doctor = await server.user(server.hospital, { workspaces: ['OPD'], resources: [] });
});
afterAll(() => server.close());

const drawn = (document: ClinicalDocument, organization = server.hospital) =>
  server.kernel.container
    .get<SystemDatabase>(SystemDatabase)
    .inOrganization(organization, (db) =>
      server.kernel.container
        .get<Documents>(Documents)
        .pdf({ db, organization } as unknown as RequestContext, document),
    );
const photo = (background: string) =>
  sharp({ create: { width: 300, height: 120, channels: 3, background } })
    .webp()
    .toBuffer();

describe('a document', () => {
  it('is a PDF with all its words, including those of Ghana’s languages, and page numbers', async () => {
    const words = await wordsOf(await drawn(letter));
    for (const word of ['Hospital', 'Referral letter', 'RF000012', 'Kɔfi Mɛnsah', 'Allergic to penicillin', 'GH₵ 20'])
      expect(words).toContain(word);
    expect(words).toMatch(/Amoxicillin.*500 mg/s);
    expect(words).toContain('1 / 1');
    expect(words).not.toContain('Email');
  });

  it('fits the roll of a receipt printer: 80 mm wide, one page as long as its content, nothing lost', async () => {
    const rows = Array.from({ length: 120 }, (_, at) => [`Line ${at}`, '1.00']);
    const slip = { ...letter, size: '80mm', parts: [...letter.parts, { kind: 'table', head: ['What', 'Sum'], rows }] };
    const pdf = await drawn(slip as ClinicalDocument);
    const words = await wordsOf(pdf);
    for (const word of ['RF000012', 'Kɔfi Mɛnsah', 'Line 119', 'P000123']) expect(words).toContain(word);
    const [, width, height] = /MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf.toString('latin1')) ?? [];
    expect(Number(width)).toBeCloseTo((80 / 25.4) * 72, 0);
    expect(Number(height)).toBeGreaterThan(1_000);
    expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1);
  });

  it('can be labels: 50 × 25 mm, each on a page of its own, or 24 on a sheet, with all lines and the number', async () => {
    const labels = Array.from({ length: 25 }, (_, label) =>
      Array.from({ length: 6 }, (_line, at) => ({ text: `Label ${label} line ${at} wwwwwww`, bold: at === 1 })),
    );
    const sheet = { title: 'Labels', language: 'en', number: 'DSP000012', labels } as const;
    for (const [size, pages, width, height] of [
      ['50x25mm', 25, 50, 25],
      ['A4', 2, 210, 297],
    ] as const) {
      const pdf = await server.kernel.container.get<Documents>(Documents).labels({ ...sheet, size });
      const words = await wordsOf(pdf);
      for (const word of ['DSP000012', 'Label 0 line 5', 'Label 24 line 0', 'Label 24 line 5'])
        expect(words).toContain(word);
      const box = /MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf.toString('latin1'))!.slice(1).map(Number);
      expect(box.map((points) => Math.round((points / 72) * 25.4))).toEqual([width, height]);
      expect(pdf.toString('latin1').match(/\/Type \/Page\b/g), size).toHaveLength(pages);
    }
  });

  it('continues on as many pages as it needs', async () => {
    const rows = Array.from({ length: 200 }, (_, at) => [`Line ${at}`, '1']);
    const words = await wordsOf(
      await drawn({ ...letter, parts: [{ kind: 'table', head: ['What', 'How many'], rows }] }),
    );
    expect(words).toContain('Line 199');
    expect(words).toMatch(/5 \/ \d/);
  });

  it('prints everything that is longer than a page, in a table or below a signature', async () => {
    const words = Array.from({ length: 300 }, (_, at) => `word${at}`);
    const lines = Array.from({ length: 150 }, (_, at) => `line${at}`);
    const long: ClinicalDocument['parts'] = [
      {
        kind: 'table',
        head: ['A', 'B'],
        widths: [8, 3],
        rows: [
          ['before', words.join(' ')],
          [lines.join('\n'), 'after'],
        ],
      },
      { kind: 'notice', text: words.join(' ').replaceAll('word', 'notice') },
      { kind: 'signature', user: doctor.uuid, lines: ['Dr Ama Owusu', words.join(' ').replaceAll('word', 'drug')] },
    ];
    const seen = new Set((await wordsOf(await drawn({ ...letter, size: 'A5', parts: long }))).split(/\s+/));
    for (const at of [0, 150, 299])
      for (const kind of ['word', 'notice', 'drug']) expect(seen, `${kind}${at}`).toContain(`${kind}${at}`);
    expect(seen).toContain('line149');
    expect(seen).toContain('after');
  });

  it('is drawn quickly even if a key was held down: nobody else is served meanwhile', { timeout: 60_000 }, async () => {
    await drawn(letter);
    const long = 'W'.repeat(20_000);
    const leaned = {
      ...letter,
      parts: [
        { kind: 'paragraph', text: long },
        { kind: 'facts', facts: [['Phone', '9'.repeat(2_000)]] },
        { kind: 'table', head: ['A', 'B'], widths: [9, 1], rows: [['a', 'M'.repeat(2_000)]] },
      ],
    } as const;
    const typed = { ...letter, parts: [{ kind: 'paragraph', text: 'words '.repeat(4_000) }] } as const;
    const pace = await paceBeside(
      () => drawn(leaned),
      () => drawn(typed),
      3,
    );
    expect(pace).toBeLessThan(20);
    const words = await wordsOf(await drawn(leaned));
    for (const [character, times] of [
      ['W', 20_000],
      ['9', 2_000],
      ['M', 2_000],
    ] as const)
      expect(words.split(character).length - 1, character).toBeGreaterThanOrEqual(times);
  });

  it('has the logo, and the signatures of the organization’s own staff only', async () => {
    const plain = await drawn({ ...letter, parts: [] });
    const key = (
      await server.kernel.container.get<FileStorage>(FileStorage).put(server.hospital, await photo('red'), 'image/webp')
    ).key;
    await server.rows('update organizations set logo = $1 where organization_uuid = $2', [key, server.hospital]);
    const withLogo = await drawn({ ...letter, parts: [] });
    expect(imagesIn(withLogo)).toBe(imagesIn(plain) + 1);
    const name = await server.kernel.container.get(UserPictures).put(doctor.uuid, await photo('blue'));
    await server.rows('update users set signature = $1 where uuid = $2', [name, doctor.uuid]);
    const signed: ClinicalDocument = {
      ...letter,
      parts: [{ kind: 'signature', user: doctor.uuid, lines: ['Dr Ama Owusu'] }],
    };
    expect(imagesIn(await drawn(signed))).toBe(imagesIn(withLogo) + 1);
    expect(imagesIn(await drawn(signed, server.clinic))).toBe(imagesIn(plain));
  });

  it('contains no script and fetches nothing, also for hostile text', async () => {
    const text = (
      await drawn({
        ...letter,
        parts: [{ kind: 'paragraph', text: '<script>alert(1)</script> http://169.254.169.254/' }],
      })
    ).toString('latin1');
    expect(text).not.toMatch(/\/JavaScript|\/JS\b|\/Launch|\/URI\b|\/OpenAction/);
  });
});

const imagesIn = (pdf: Buffer) => pdf.toString('latin1').match(/\/Subtype \/Image/g)?.length ?? 0;

it('loads the parts of the first letter after the server listens, not before', async () => {
  const warmUp = vi.spyOn(DrawingThreads.prototype, 'warmUp');
  const own = await startTestServer({});
  try {
    expect(warmUp).not.toHaveBeenCalled();
    await own.kernel.listen({ host: '127.0.0.1', port: 0 });
    await vi.waitFor(() => expect(warmUp).toHaveBeenCalledOnce());
  } finally {
    await own.close();
    warmUp.mockRestore();
  }
});
