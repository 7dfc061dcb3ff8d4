import { t, type Dialogs } from '@clinic-workbench/sdk/browser';
import { makeAutoObservable, observable } from 'mobx';

/** A question on screen. Texts are translated. */
export interface Question {
  readonly id: number;
  readonly kind: 'confirm' | 'reason';
  readonly title: string;
  readonly message: string;
  readonly confirm: string;
  readonly cancel: string;
  readonly danger: boolean;
}

/** A reason has at least this many characters. */
export const shortestReason = 3;

/** Questions to the user, which the workbench renders. One at a time; others wait. */
export class DialogStore implements Dialogs {
  readonly #waiting = observable.array<Question>([], { deep: false });
  readonly #answers = new Map<number, (answer: string | undefined) => void>();
  #next = 1;

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** The question to draw. */
  get current(): Question | undefined {
    return this.#waiting[0];
  }

  async confirm(question: {
    readonly title: string;
    readonly message: string;
    readonly confirm: string;
    readonly danger?: boolean;
  }): Promise<boolean> {
    return (await this.#ask({ ...question, kind: 'confirm', danger: question.danger === true })) !== undefined;
  }

  confirmDelete(item: string): Promise<boolean> {
    return this.confirm({
      title: t('Delete {{item}}', { item }),
      message: t('Are you sure you want to delete this {{item}}?', { item }),
      confirm: t('Delete'),
      danger: true,
    });
  }

  askReason(question: {
    readonly title: string;
    readonly message: string;
    readonly confirm: string;
  }): Promise<string | undefined> {
    return this.#ask({ ...question, kind: 'reason', danger: false });
  }

  /** Answers the current question with yes; `reason` is the text for a question that asks for one. */
  accept(reason: string): void {
    const question = this.current;
    if (!question || (question.kind === 'reason' && reason.trim().length < shortestReason)) return;
    this.#close(question, reason.trim());
  }

  cancel(): void {
    if (this.current) this.#close(this.current, undefined);
  }

  /** Cancels every question, for example when all modals close. */
  closeAll(): void {
    while (this.current) this.cancel();
  }

  #ask(question: Omit<Question, 'id' | 'cancel'>): Promise<string | undefined> {
    const id = this.#next++;
    return new Promise((resolve) => {
      this.#answers.set(id, resolve);
      this.#waiting.push({ ...question, id, cancel: t('Cancel') });
    });
  }

  #close(question: Question, answer: string | undefined): void {
    this.#waiting.remove(question);
    const resolve = this.#answers.get(question.id);
    this.#answers.delete(question.id);
    resolve?.(answer);
  }
}
