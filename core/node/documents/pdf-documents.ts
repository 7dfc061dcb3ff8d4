import type { ClinicalDocument, Documents, LabelSheet, RequestContext } from '@clinic-workbench/sdk/node';
import { inject, injectable } from 'inversify';
import { UserPictures } from '../files/user-pictures';
import type { Drawing } from './drawing-thread';
import { DrawingThreads } from './drawing-threads';
import { labelsOn } from './label-content';
import { Letterheads } from './letterhead';
import { contentOf, footOfRoll, headOf, sheetOf, titleOf } from './pdf-content';
import { pngAddress } from './pictures';

/** Renders documents as PDF. They contain only text and pictures: opening one fetches and runs nothing. */
@injectable()
export class PdfDocuments implements Documents {
  readonly #letterheads: Letterheads;
  readonly #pictures: UserPictures;
  readonly #threads: DrawingThreads;

  constructor(
    @inject(Letterheads) letterheads: Letterheads,
    @inject(UserPictures) pictures: UserPictures,
    @inject(DrawingThreads) threads: DrawingThreads,
  ) {
    this.#letterheads = letterheads;
    this.#pictures = pictures;
    this.#threads = threads;
  }

  pdf(c: RequestContext, document: ClinicalDocument): Promise<Buffer> {
    const drawing = this.#drawing(c, document);
    // The document awaits it when its turn comes, and reports its error then.
    drawing.catch(() => undefined);
    return this.#threads.draw(drawing);
  }

  labels(sheet: LabelSheet): Promise<Buffer> {
    const definition = {
      info: { title: [sheet.title, sheet.number].join(' ') },
      language: sheet.language,
      ...labelsOn(sheet),
    };
    return this.#threads.draw(Promise.resolve({ definition, barcode: sheet.number }));
  }

  async #drawing(c: RequestContext, document: ClinicalDocument): Promise<Drawing> {
    const letterhead = await this.#letterheads.of(c);
    const signatures = await this.#signatures(c, document);
    const isRoll = document.size === '80mm';
    return {
      definition: {
        info: { title: [document.title, document.number].filter(Boolean).join(' '), author: letterhead.name },
        language: document.language,
        ...sheetOf(document.size),
        content: [
          headOf(letterhead, document.size),
          titleOf(document),
          ...document.parts.map((part) => contentOf(part, signatures, document.size)),
          ...(isRoll && document.footer ? [contentOf(footOfRoll(document.footer), signatures, document.size)] : []),
        ],
      },
      ...(!isRoll && { footer: document.footer ?? '' }),
      barcode: document.number,
    };
  }

  /** Only of people who sign, and who work or worked in this organization. */
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
