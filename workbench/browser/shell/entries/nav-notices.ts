import type { LiveEvents, Navigation } from '@clinic-workbench/sdk/browser';
import { makeAutoObservable, observable, reaction } from 'mobx';

/**
 * Marks items of the side navigation with a dot: their page's list has new entries since it was last open.
 * `patient.created` marks the pages named `…-patients`.
 */
export class NavNotices {
  readonly #marked = observable.set<string>();
  readonly #navigation: Navigation;
  readonly #stops: readonly (() => void)[];

  constructor(navigation: Navigation, live: LiveEvents) {
    this.#navigation = navigation;
    makeAutoObservable(this, {}, { autoBind: true });
    this.#stops = [
      live.on('*', ({ type }) => this.happened(type)),
      reaction(() => listOf(navigation.current.route), this.seen),
    ];
  }

  isMarked(route: string): boolean {
    return this.#marked.has(listOf(route));
  }

  happened(type: string): void {
    const [entity, what] = type.split('.');
    const list = `${entity}s`;
    if (what === 'created' && listOf(this.#navigation.current.route) !== list) this.#marked.add(list);
  }

  seen(list: string): void {
    this.#marked.delete(list);
  }

  dispose(): void {
    for (const stop of this.#stops) stop();
  }
}

/** The records that a page lists, from its route name: `opd-patients` lists `patients`. */
function listOf(route: string): string {
  return route.slice(route.lastIndexOf('-') + 1);
}
