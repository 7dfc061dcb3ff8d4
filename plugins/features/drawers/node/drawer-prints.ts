import {
  Documents,
  FileAnswer,
  printedAmount,
  type ClinicalDocument,
  type DocumentPart,
  type RequestContext,
} from '@clinic-workbench/sdk/node';
import { inject, injectable } from 'inversify';
import type { Drawer } from '../common/drawer';
import type { DrawerTakings, OtherMethods, PrintDayReport, ReportSize } from '../common/drawer-report';
import type { CashAmount, ForeignCash, ForeignTakings } from '../common/foreign-cash';
import { dayReport, drawerReport } from './drawer-reports';
import { reportWords, type ReportLanguage } from './report-words';

interface Reader {
  readonly language: ReportLanguage;
  readonly time_zone: string;
}

/** Prints the reports of drawers, on a sheet or on the roll of a receipt printer. */
@injectable()
export class DrawerPrints {
  readonly #documents: Documents;

  constructor(@inject(Documents) documents: Documents) {
    this.#documents = documents;
  }

  async ofDay(c: RequestContext, { size, ...query }: PrintDayReport): Promise<FileAnswer<'application/pdf'>> {
    const report = await dayReport(c, query);
    const reader = await readerOf(c);
    const words = reportWords[reader.language];
    const { cash, foreign_cash, uncounted, variance, foreign_variances, ...other } = report.total;
    const parts: DocumentPart[] = [
      { kind: 'facts', facts: [[words.date, report.date.split('-').toReversed().join('-')]] },
      { kind: 'heading', text: `${words.total} (${report.currency})` },
      methodsOf({ cash, foreign: foreign_cash, other }, reader.language),
      {
        kind: 'facts',
        facts: [
          [words.variance, printedAmount(variance, reader.language)],
          ...foreignFacts(words.variance, foreign_variances, reader.language),
        ],
      },
      ...(uncounted > 0 ? [{ kind: 'notice' as const, text: words.notCounted }] : []),
      ...report.people.flatMap((person): DocumentPart[] => [
        { kind: 'heading', text: person.user_name ?? '' },
        methodsOf({ cash: person.cash, foreign: person.foreign_cash, other: person }, reader.language),
      ]),
      ...report.drawers.flatMap((takings) => partsOf(takings, reader)),
      ...(report.drawers.length === 0 ? [{ kind: 'paragraph' as const, text: words.noDrawers }] : []),
    ];
    c.audit({ action: 'print', resource: 'drawers', note: { report: report.date } });
    return this.#printed(c, { title: words.day, parts, size, reader, name: `cash-report-${report.date}` });
  }

  /** @throws ApiError 404 */
  async ofDrawer(c: RequestContext, uuid: string, size: ReportSize): Promise<FileAnswer<'application/pdf'>> {
    const takings = await drawerReport(c, uuid);
    const reader = await readerOf(c);
    const parts = partsOf(takings, reader);
    c.audit({ action: 'print', resource: 'drawers', resourceUuid: uuid });
    const title = reportWords[reader.language].one;
    return this.#printed(c, { title, parts, size, reader, name: `drawer-${takings.drawer.opened_at.slice(0, 10)}` });
  }

  async #printed(
    c: RequestContext,
    {
      title,
      parts,
      size,
      reader,
      name,
    }: Pick<ClinicalDocument, 'title' | 'parts'> & {
      readonly size: ReportSize;
      readonly reader: Reader;
      readonly name: string;
    },
  ): Promise<FileAnswer<'application/pdf'>> {
    const footer = `${reportWords[reader.language].printed} ${moment(c.now.toISOString(), reader)}`;
    const pdf = await this.#documents.pdf(c, { title, language: reader.language, size, parts, footer });
    return new FileAnswer(pdf, 'application/pdf', `${name}.pdf`, 'inline');
  }
}

/** A drawer as reports print it, for documents of other features. */
export interface PrintedDrawer {
  readonly drawer: Drawer;
  readonly language: ReportLanguage;
  readonly parts: readonly DocumentPart[];
  /** An instant in the organization's time zone and language. */
  readonly moment: (instant: string) => string;
}

/** @throws ApiError 404 */
export async function printedDrawer(c: RequestContext, uuid: string): Promise<PrintedDrawer> {
  const takings = await drawerReport(c, uuid);
  const reader = await readerOf(c);
  return {
    drawer: takings.drawer,
    language: reader.language,
    parts: partsOf(takings, reader),
    moment: (instant) => moment(instant, reader),
  };
}

function partsOf(takings: DrawerTakings, reader: Reader): DocumentPart[] {
  const { drawer, cash, foreign_cash } = takings;
  const words = reportWords[reader.language];
  const amount = (text: string | null) => (text === null ? null : printedAmount(text, reader.language));
  return [
    { kind: 'heading', text: `${drawer.user_name ?? ''} · ${drawer.location_name}` },
    {
      kind: 'facts',
      facts: [
        ...momentsOf(drawer, reader),
        [`${words.float} (${drawer.currency})`, amount(drawer.opening_float)],
        ...drawer.foreign_cash
          .filter(({ opening_float }) => Number(opening_float) > 0)
          .map(({ currency, opening_float }) => [`${words.float} (${currency})`, amount(opening_float)] as const),
      ],
    },
    cash === null
      ? { kind: 'notice', text: words.notCounted }
      : {
          kind: 'facts',
          facts: [
            ...cashFacts({ ...cash, ...drawer }, reader.language),
            [words.reason, drawer.variance_reason],
            [words.counts, drawer.counts > 1 ? String(drawer.counts) : null],
          ],
        },
    ...(foreign_cash ?? []).map((of): DocumentPart => {
      const counted = drawer.foreign_cash.find(({ currency }) => currency === of.currency);
      return { kind: 'facts', facts: cashFacts({ ...of, ...counted }, reader.language) };
    }),
    {
      kind: 'facts',
      facts: [
        [words.mobile, amount(takings.mobile_money)],
        [words.card, amount(takings.card)],
        [words.bank, amount(takings.bank)],
      ],
    },
  ];
}

/** The movements of a drawer in one currency, with the counted sum. */
function cashFacts(
  of: Omit<ForeignTakings, 'currency'> & Partial<ForeignCash> & { readonly currency: string },
  language: ReportLanguage,
): readonly (readonly [string, string | null])[] {
  const words = reportWords[language];
  const amount = (text: string | null | undefined) => (text ? printedAmount(text, language) : null);
  return [
    [`${words.taken} (${of.currency})`, amount(of.taken)],
    [words.given, amount(of.given_back)],
    [words.toSafe, amount(of.to_safe)],
    [words.expected, amount(of.closing_float)],
    [words.counted, amount(of.actual_cash)],
    [words.variance, amount(of.variance)],
  ];
}

const foreignFacts = (word: string, amounts: readonly CashAmount[], language: ReportLanguage) =>
  amounts.map(({ currency, amount }) => [`${word} (${currency})`, printedAmount(amount, language)] as const);

function momentsOf(drawer: Drawer, reader: Reader): readonly (readonly [string, string | null])[] {
  const words = reportWords[reader.language];
  const { closed_at, closed_by, user_id } = drawer;
  return [
    [words.opened, moment(drawer.opened_at, reader)],
    [words.closed, closed_at && moment(closed_at, reader)],
    [words.closedBy, closed_by === user_id ? null : drawer.closed_by_name],
    [words.takenOverFrom, drawer.taken_over_from_name],
    [words.handedTo, drawer.handed_to_name],
  ];
}

function methodsOf(
  {
    cash,
    foreign,
    other,
  }: { readonly cash: string; readonly foreign: readonly CashAmount[]; readonly other: OtherMethods },
  language: ReportLanguage,
): DocumentPart {
  const words = reportWords[language];
  const rows: readonly (readonly [string, string])[] = [
    [words.cash, cash],
    ...foreign.map(({ currency, amount }) => [`${words.cash} (${currency})`, amount] as const),
    [words.mobile, other.mobile_money],
    [words.card, other.card],
    [words.bank, other.bank],
  ];
  return {
    kind: 'table',
    head: [words.method, words.amount],
    rows: rows.map(([method, amount]) => [method, printedAmount(amount, language)]),
    widths: [2, 1],
  };
}

async function readerOf({ db, organization }: RequestContext): Promise<Reader> {
  const { language, time_zone } = await db
    .selectFrom('organizations')
    .select(['language', 'time_zone'])
    .where('organization_uuid', '=', organization)
    .executeTakeFirstOrThrow();
  return { language: language === 'fr' ? 'fr' : 'en', time_zone };
}

const moment = (instant: string, { language, time_zone }: Reader) =>
  new Intl.DateTimeFormat(language === 'fr' ? 'fr-FR' : 'en-GB', {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: time_zone,
  }).format(new Date(instant));
