import type { LiveEvents } from '@clinic-workbench/sdk/browser';
import { makeAutoObservable } from 'mobx';
import type { Course } from '../../common/chart';
import { AskedValue } from '../asked-value';

/** The courses to read. */
export interface AskedCourses {
  /** Codes with points to load; for the others only their number is loaded. */
  readonly drawn: readonly string[];
  /** The last hours; undefined for the whole record. */
  readonly hours: number | undefined;
}

/** The chosen courses: a record of years has far more than are drawn. */
export class CoursesReading {
  readonly shown: AskedValue<AskedCourses, readonly Course[]>;
  /** Codes, in the order of the user's choice. */
  chosen: readonly string[];

  constructor(options: {
    readonly live: LiveEvents;
    readonly patient: string;
    readonly chosen: readonly string[];
    readonly read: (asked: AskedCourses, signal: AbortSignal) => Promise<readonly Course[]>;
  }) {
    this.chosen = options.chosen;
    this.shown = new AskedValue({ ...options, asked: { drawn: options.chosen, hours: undefined } });
    makeAutoObservable(this, { shown: false }, { autoBind: true });
  }

  get hours(): number | undefined {
    return this.shown.asked.hours;
  }

  /**
   * Shows or hides a parameter.
   * @param codes under which its values are stored
   */
  toggle(codes: readonly string[]): void {
    const left = this.chosen.filter((each) => !codes.includes(each));
    this.chosen = left.length === this.chosen.length ? [...left, ...codes] : left;
    if (codes.some((code) => !this.shown.asked.drawn.includes(code))) this.shown.ask({ drawn: this.chosen });
  }

  lookBack(hours: number | undefined): void {
    this.shown.ask({ drawn: this.chosen, hours });
  }
}
