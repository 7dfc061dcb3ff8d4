import type { ClinicalDocument, Documents, RequestContext } from '@clinic-workbench/sdk/node';
import { inject, injectable } from 'inversify';
import type { TDocumentDefinitions } from 'pdfmake/interfaces';
import { UserPictures } from '../files/user-pictures';
import { Letterheads } from './letterhead';
import { contentOf, headOf, titleOf } from './pdf-content';
import { pdfFonts } from './pdf-fonts';
import { barcodeAddress, pngAddress } from './pictures';

/** Draws documents as PDF. All that stands in them is text: nothing is fetched, and nothing runs when they are opened. */
@injectable()
export class PdfDocuments implements Documents {
  readonly #letterheads: Letterheads;
  readonly #pictures: UserPictures;

  constructor(@inject(Letterheads) letterheads: Letterheads, @inject(UserPictures) pictures: UserPictures) {
    this.#letterheads = letterheads;
    this.#pictures = pictures;
  }

  async pdf(c: RequestContext, document: ClinicalDocument): Promise<Buffer> {
    const letterhead = await this.#letterheads.of(c);
    const barcode = document.number === undefined ? undefined : await barcodeAddress(document.number);
    const pictures = { barcode, signatures: await this.#signatures(c, document) };
    return drawn({
      info: { title: [document.title, document.number].filter(Boolean).join(' '), author: letterhead.name },
      language: document.language,
      pageSize: document.size,
      pageMargins: [40, 36, 40, 44],
      defaultStyle: { font: 'NotoSans', fontSize: 10, lineHeight: 1.15 },
      content: [
        headOf(letterhead, document.size),
        titleOf(document, barcode),
        ...document.parts.map((part) => contentOf(part, pictures)),
      ],
      footer: (page, pages) => ({
        columns: [
          { text: document.footer ?? '', width: '*' },
          { text: `${page} / ${pages}`, alignment: 'right', width: 'auto' },
        ],
        margin: [40, 12, 40, 0],
        fontSize: 8,
        color: '#5c6370',
      }),
    });
  }

  /** Of those who sign and work, or worked, in this organization. */
  async #signatures({ db, organization }: RequestContext, { parts }: ClinicalDocument): Promise<Map<string, string>> {
    const users = parts.flatMap((part) => (part.kind === 'signature' ? [part.user] : []));
    const found = new Map<string, string>();
    if (users.length === 0) return found;
    const rows = await db
      .selectFrom('users')
      .innerJoin('practitioner_roles', 'practitioner_roles.user_uuid', 'users.uuid')
      .where('practitioner_roles.organization_uuid', '=', organization)
      .where('users.uuid', 'in', users)
      .where('users.signature', 'is not', null)
      .select(['users.uuid', 'users.signature'])
      .execute();
    for (const { uuid, signature } of rows) {
      const picture = signature === null ? undefined : await pngAddress(await this.#pictures.get(uuid, signature));
      if (picture !== undefined) found.set(uuid, picture);
    }
    return found;
  }
}

/** The library and its fonts are loaded with the first document. */
async function drawn(definition: TDocumentDefinitions): Promise<Buffer> {
  const { default: pdfmake } = await import('pdfmake');
  const fonts = pdfFonts();
  const files = new Set<unknown>(Object.values(fonts).flatMap((styles) => Object.values(styles)));
  pdfmake.setFonts(fonts);
  pdfmake.setUrlAccessPolicy(() => false);
  pdfmake.setLocalAccessPolicy((path) => files.has(path));
  return pdfmake.createPdf(definition).getBuffer();
}
