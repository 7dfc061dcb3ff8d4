import type { Toaster } from '@clinic-workbench/sdk/browser';
import { makeAutoObservable, observable } from 'mobx';

export type ToastKind = 'success' | 'info' | 'warning' | 'error';

export interface Toast {
  readonly id: number;
  readonly kind: ToastKind;
  readonly message: string;
}

/** Milliseconds that each kind stays; errors by the specification, section 9. */
const stays: Readonly<Record<ToastKind, number>> = { success: 5000, info: 5000, warning: 10_000, error: 10_000 };
/** More messages than this would hide the page; the oldest is removed. */
const most = 5;

/** Short messages on screen, which the workbench renders. A repeated message shows once, with a new timer. */
export class ToastStore implements Toaster {
  readonly toasts = observable.array<Toast>([], { deep: false });
  readonly #timers = new Map<number, ReturnType<typeof setTimeout>>();
  #next = 1;

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  success(message: string): void {
    this.#show('success', message);
  }

  info(message: string): void {
    this.#show('info', message);
  }

  warning(message: string): void {
    this.#show('warning', message);
  }

  error(message: string): void {
    this.#show('error', message);
  }

  dismiss(id: number): void {
    clearTimeout(this.#timers.get(id));
    this.#timers.delete(id);
    const at = this.toasts.findIndex((toast) => toast.id === id);
    if (at >= 0) this.toasts.splice(at, 1);
  }

  /** Removes a message that is no longer true. */
  withdraw(message: string): void {
    for (const toast of [...this.toasts]) if (toast.message === message) this.dismiss(toast.id);
  }

  clear(): void {
    for (const { id } of [...this.toasts]) this.dismiss(id);
  }

  #show(kind: ToastKind, message: string): void {
    const same = this.toasts.find((toast) => toast.kind === kind && toast.message === message);
    if (same) this.dismiss(same.id);
    if (this.toasts.length >= most) this.dismiss(this.toasts[0]!.id);
    const toast: Toast = { id: this.#next++, kind, message };
    this.toasts.push(toast);
    this.#dismissLater(toast);
  }

  #dismissLater(toast: Toast): void {
    clearTimeout(this.#timers.get(toast.id));
    this.#timers.set(
      toast.id,
      setTimeout(() => this.dismiss(toast.id), stays[toast.kind]),
    );
  }
}
