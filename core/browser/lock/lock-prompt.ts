import { getterOf, methodOf, setterOf } from './own-means';
import { Secret } from './secret';
import sheetText from './lock-prompt.css?inline';

const make = methodOf(Document.prototype.createElement);
const shadowOf = methodOf(Element.prototype.attachShadow);
const setAttribute = methodOf(Element.prototype.setAttribute);
const add = methodOf(Node.prototype.appendChild);
const setText = setterOf(Node.prototype, 'textContent');
const listen = methodOf(EventTarget.prototype.addEventListener);
const focusOn = methodOf(HTMLElement.prototype.focus);
const wordIn = getterOf(HTMLInputElement.prototype, 'value');
const setWord = setterOf(HTMLInputElement.prototype, 'value');
const setDisabled = setterOf(HTMLButtonElement.prototype, 'disabled');
const targetOf = getterOf(Event.prototype, 'target');
const stopHere = methodOf(Event.prototype.stopImmediatePropagation);
const doNotLeave = methodOf(Event.prototype.preventDefault);

/** Events that reveal typed letters: nothing outside the prompt receives them while it has the focus. */
const telling = [
  ...['keydown', 'keypress', 'keyup', 'beforeinput', 'input', 'textInput', 'change', 'select', 'selectionchange'],
  ...['compositionstart', 'compositionupdate', 'compositionend', 'paste', 'copy', 'cut', 'dragstart', 'drop'],
];
const hosts = new WeakSet<object>();
const isHost = methodOf(WeakSet.prototype.has);

// Registered before any plugin loads, so that this listener runs first. The browser still types the letters.
for (const type of telling) {
  addEventListener(
    type,
    (event) => {
      const target = targetOf(event);
      if (target && isHost(hosts, target)) stopHere(event);
    },
    { capture: true },
  );
}

export interface PromptWords {
  readonly label: string;
  readonly show: string;
  readonly hide: string;
  readonly submit: string;
  /** The message for an empty field. */
  readonly missing: string;
}

export interface Answers {
  readonly unlock: (password: Secret) => void;
  /** Shows why nothing is sent. */
  readonly refuse: (why: string) => void;
}

export interface LockPrompt {
  /** The element to put into the page. The page cannot reach anything inside it. */
  readonly host: HTMLElement;
  readonly focus: () => void;
  /** True while the server is asked. */
  readonly setBusy: (busy: boolean) => void;
  readonly clear: () => void;
}

/**
 * A password field in a closed shadow tree: no script of the page can find the field or observe what is typed into it.
 */
export function openLockPrompt(words: PromptWords, { unlock, refuse }: Answers): LockPrompt {
  const host = make(document, 'div');
  hosts.add(host);
  const shadow = shadowOf(host, { mode: 'closed', delegatesFocus: true });
  if ('replaceSync' in CSSStyleSheet.prototype) {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(sheetText);
    shadow.adoptedStyleSheets = [sheet];
  }
  const form = element('form', {});
  const label = element('label', { for: 'word' }, words.label);
  const row = element('div', { class: 'row' });
  const attributes = { autocomplete: 'current-password', spellcheck: 'false', autocapitalize: 'off' };
  const field = element('input', { id: 'word', type: 'password', ...attributes });
  const toggle = element('button', { type: 'button', class: 'toggle' }, words.show);
  const submit = element('button', { type: 'submit', class: 'submit' }, words.submit);
  let shown = false;
  listen(toggle, 'click', () => {
    shown = !shown;
    setAttribute(field, 'type', shown ? 'text' : 'password');
    setText(toggle, shown ? words.hide : words.show);
    focusOn(field);
  });
  listen(form, 'submit', (event) => {
    doNotLeave(event);
    const word = wordIn(field);
    if (word !== '') return unlock(new Secret(word));
    refuse(words.missing);
    focusOn(field);
  });
  add(row, field);
  add(row, toggle);
  for (const part of [label, row, submit]) add(form, part);
  add(shadow, form);
  return {
    host,
    focus: () => focusOn(field),
    setBusy: (busy) => setDisabled(submit, busy),
    clear: () => setWord(field, ''),
  };
}

function element<K extends 'form' | 'label' | 'div' | 'input' | 'button'>(
  name: K,
  attributes: Readonly<Record<string, string>>,
  text?: string,
): HTMLElementTagNameMap[K] {
  const made = make(document, name) as HTMLElementTagNameMap[K];
  for (const key of Object.keys(attributes)) setAttribute(made, key, attributes[key]!);
  if (text !== undefined) setText(made, text);
  return made;
}
