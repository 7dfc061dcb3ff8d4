// @vitest-environment jsdom
import { act, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, it } from 'vitest';
import { useScanner } from './use-scanner';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

let root: Root | undefined;
afterEach(() => {
  act(() => root?.unmount());
  document.body.replaceChildren();
});

const scans: string[] = [];
const entered: string[] = [];

function Desk() {
  const [text, setText] = useState('para');
  useScanner((scanned) => scans.push(scanned));
  return (
    <input
      value={text}
      onChange={(event) => setText(event.target.value)}
      onKeyDown={(event) => event.key === 'Enter' && entered.push(text)}
    />
  );
}

/** Types into the field as the browser would: a key, and its character unless the key was taken. */
function type(field: HTMLInputElement, keys: readonly string[], apart: number, from = 10_000): void {
  const setter = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!;
  for (const [index, key] of keys.entries())
    act(() => {
      const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
      Object.defineProperty(event, 'timeStamp', { value: from + index * apart });
      if (!field.dispatchEvent(event) || key.length > 1) return;
      setter.call(field, field.value + key);
      field.dispatchEvent(new Event('input', { bubbles: true }));
    });
}

function open(): HTMLInputElement {
  const place = document.body.appendChild(document.createElement('div'));
  root = createRoot(place);
  act(() => root!.render(<Desk />));
  scans.length = 0;
  entered.length = 0;
  return place.querySelector('input')!;
}

it('takes a scan out of the field in which it landed, and its Enter with it', () => {
  const field = open();
  type(field, [...'ITM000123', 'Enter'], 20);
  expect({ scans, entered, text: field.value }).toEqual({ scans: ['ITM000123'], entered: [], text: 'para' });
});

it('leaves what a person types', () => {
  const field = open();
  type(field, [...'cetamol', 'Enter'], 150);
  expect({ scans, entered, text: field.value }).toEqual({ scans: [], entered: ['paracetamol'], text: 'paracetamol' });
});

it('keeps what a person typed before a scan', () => {
  const field = open();
  type(field, [...'ce'], 150);
  type(field, [...'ITM000123', 'Enter'], 20, 20_000);
  expect({ scans, text: field.value }).toEqual({ scans: ['ITM000123'], text: 'parace' });
});

it('hears nothing behind a dialog', () => {
  const field = open();
  const dialog = document.body.appendChild(document.createElement('div'));
  dialog.setAttribute('role', 'dialog');
  dialog.setAttribute('aria-modal', 'true');
  type(field, [...'ITM000123', 'Enter'], 20);
  expect({ scans, text: field.value }).toEqual({ scans: [], text: 'paraITM000123' });
});

function Listener({ name }: { readonly name: string }) {
  useScanner((scanned) => scans.push(`${name} ${scanned}`), { inDialog: true });
  return null;
}

it('hears scans in the topmost of two dialogs, and in the other one again when it is closed', () => {
  open();
  const field = document.body.appendChild(document.createElement('input'));
  const show = (two: boolean) =>
    act(() =>
      root!.render(
        <>
          <Listener name="window" />
          {two && <Listener name="form" />}
        </>,
      ),
    );
  show(true);
  type(field, [...'ITM000123', 'Enter'], 20);
  show(false);
  type(field, [...'ITM000456', 'Enter'], 20, 20_000);
  expect(scans).toEqual(['form ITM000123', 'window ITM000456']);
});
