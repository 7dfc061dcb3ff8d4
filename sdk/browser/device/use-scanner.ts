import { useLayoutEffect, useRef } from 'react';
import { ScanKeys } from './scan-keys';

/** Listeners inside dialogs, the one of the topmost dialog last. */
const inDialogs: symbol[] = [];

/**
 * Takes what a keyboard scanner types anywhere on the page: keys that come fast and end with Enter. A field in which
 * they landed gets its text of before back, and Enter does nothing else. While a dialog is open only a listener inside
 * the topmost one hears scans.
 *
 * @param inDialog true in the content of a dialog
 */
export function useScanner(onScan: (text: string) => void, { inDialog = false } = {}): void {
  const latest = useRef(onScan);
  useLayoutEffect(() => {
    latest.current = onScan;
  });
  useLayoutEffect(() => {
    const keys = new ScanKeys();
    let before: { readonly field: TextField; readonly text: string } | undefined;
    const own = Symbol('scanner');
    if (inDialog) inDialogs.push(own);
    const press = (event: KeyboardEvent) => {
      if (inDialog ? inDialogs.at(-1) !== own : isDialogOpen()) return;
      const field = textFieldOf(event.target);
      const text = field?.value ?? '';
      const scanned = keys.press(event, event.timeStamp);
      if (keys.begins) before = field && { field, text };
      if (scanned === undefined) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      if (before) putBack(before.field, before.text);
      latest.current(scanned);
    };
    document.addEventListener('keydown', press, true);
    return () => {
      document.removeEventListener('keydown', press, true);
      if (inDialog) inDialogs.splice(inDialogs.indexOf(own), 1);
    };
  }, [inDialog]);
}

type TextField = HTMLInputElement | HTMLTextAreaElement;

const isDialogOpen = () => document.querySelector('[role$="dialog"][aria-modal="true"]') !== null;

const textFieldOf = (target: EventTarget | null): TextField | undefined =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement ? target : undefined;

/** Through the setter of the element's class: React ignores a value that was set on the element itself. */
function putBack(field: TextField, text: string): void {
  const setter = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set;
  setter?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
