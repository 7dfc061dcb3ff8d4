import type { Formats, SessionOrganization } from '@clinic-workbench/sdk/browser';
import dayjs from 'dayjs';
import 'dayjs/locale/fr';
import timezone from 'dayjs/plugin/timezone';
import utc from 'dayjs/plugin/utc';
import { groupPhone } from './phone-groups';

dayjs.extend(utc);
dayjs.extend(timezone);

/** Shown for a missing date (specification, section 9). */
const none = 'NIL';
/** Between groups, then before decimals; a number never breaks over two lines. */
const marks: Readonly<Record<string, readonly [group: string, decimal: string]>> = {
  'comma-point': [',', '.'],
  'space-comma': ['\u00a0', ','],
  'point-comma': ['.', ','],
  'space-point': ['\u00a0', '.'],
  'none-point': ['', '.'],
};
const calendarDate = /^\d{4}-\d\d-\d\d$/;

/** Dates in the organization's time zone, money in its currency, all in the user's language. */
export class OrganizationFormats implements Formats {
  readonly #organization: () => SessionOrganization;
  readonly #language: () => string;

  constructor(organization: () => SessionOrganization, language: () => string) {
    this.#organization = organization;
    this.#language = language;
  }

  date(value: string | null | undefined): string {
    return this.#show(value, 'DD-MM-YYYY');
  }

  dateTime(value: string | null | undefined): string {
    return this.#show(value, this.#language() === 'fr' ? 'DD MMM YYYY HH:mm' : 'DD MMM, YYYY hh:mm a');
  }

  time(value: string | null | undefined): string {
    return this.#show(value, this.#language() === 'fr' ? 'HH:mm' : 'hh:mm a');
  }

  times(label: string): string {
    if (this.#language() !== 'fr') return label;
    return label.replace(/(\d\d):(\d\d) ([ap])m/g, (_, hours: string, minutes: string, half: string) => {
      const sinceMidnight = (Number(hours) % 12) + (half === 'p' ? 12 : 0);
      return `${String(sinceMidnight).padStart(2, '0')}:${minutes}`;
    });
  }

  phone(number: string | null | undefined): string {
    return number ? groupPhone(number, this.#organization().country) : none;
  }

  money(amount: string | number, currency?: string): string {
    const { currency: own, money_format } = this.#organization();
    const style = { style: 'currency', currency: currency ?? own, currencyDisplay: money_format } as const;
    // Text is passed on as it is: Intl reads decimals exactly, a number would round first.
    return this.#grouped(new Intl.NumberFormat(this.#region(), style), amount as number);
  }

  number(value: number): string {
    return this.#grouped(new Intl.NumberFormat(this.#region()), value);
  }

  today(): string {
    return dayjs().tz(this.#organization().time_zone).format('YYYY-MM-DD');
  }

  /** With the signs that the organization has chosen between groups and before decimals. */
  #grouped(format: Intl.NumberFormat, value: number): string {
    const signs = marks[this.#organization().number_format];
    if (!signs) return format.format(value);
    return format
      .formatToParts(value)
      .map(({ type, value: text }) => (type === 'group' ? signs[0] : type === 'decimal' ? signs[1] : text))
      .join('');
  }

  /** A day alone has no time zone; an instant shows the organization's local time. */
  #show(value: string | null | undefined, format: string): string {
    if (!value) return none;
    const moment = calendarDate.test(value) ? dayjs.utc(value) : dayjs(value).tz(this.#organization().time_zone);
    return moment.isValid() ? moment.locale(this.#language()).format(format) : none;
  }

  /** As in `en-GH`, which writes GH₵ for the cedi. */
  #region(): string {
    return `${this.#language()}-${this.#organization().country}`;
  }
}
