import { Formats, Lists, type ListStore } from '@clinic-workbench/sdk/browser';
import { inject, injectable } from 'inversify';
import { makeAutoObservable, observable } from 'mobx';
import { dayBefore, type Newcomer, newFor } from '../common/newcomer';

/** The new patients, and those greeted since signing in. */
@injectable()
export class GreetedStore {
  readonly list: ListStore<Newcomer>;
  readonly greeted = observable.set<string>();

  constructor(@inject(Lists) lists: Lists, @inject(Formats) formats: Formats) {
    this.list = lists.page<Newcomer>({
      path: 'v2/emr/patients',
      events: ['patient.*'],
      fixed: { registered_from: dayBefore(formats.today(), newFor) },
    });
    makeAutoObservable(this, { list: false }, { autoBind: true });
  }

  greet(uuid: string): void {
    this.greeted.add(uuid);
  }
}
