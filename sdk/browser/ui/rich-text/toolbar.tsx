import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import { FORMAT_ELEMENT_COMMAND, FORMAT_TEXT_COMMAND } from 'lexical';
import { useState, type FocusEvent, type KeyboardEvent, type ReactNode } from 'react';
import { t } from '../../i18n';
import { setBlock, setInk } from './editing';
import { InkPicker } from './ink-picker';
import styles from './rich-text.module.css';
import { ToolButton } from './tool-button';
import type { Alignment, Block, TextFormat } from './toolbar-state';
import { useToolbarState } from './use-toolbar-state';

interface Tool<Name> {
  readonly name: Name;
  readonly icon: string;
  /** English; the key of its translation. */
  readonly label: string;
}

const paragraph: Tool<Block> = { name: 'paragraph', icon: 'paragraph', label: 'Paragraph' };
const headings: readonly Tool<Block>[] = [
  { name: 'h1', icon: 'header-one', label: 'Heading 1' },
  { name: 'h2', icon: 'header-two', label: 'Heading 2' },
  { name: 'h3', icon: 'header-three', label: 'Heading 3' },
];
const formats: readonly Tool<TextFormat>[] = [
  { name: 'bold', icon: 'bold', label: 'Bold' },
  { name: 'italic', icon: 'italic', label: 'Italic' },
  { name: 'strikethrough', icon: 'strikethrough', label: 'Strike' },
  { name: 'underline', icon: 'underline', label: 'Underline' },
];
const lists: readonly Tool<Block>[] = [
  { name: 'bullet', icon: 'properties', label: 'Bullet list' },
  { name: 'number', icon: 'numbered-list', label: 'Ordered list' },
];
const alignments: readonly Tool<Alignment>[] = [
  { name: 'left', icon: 'align-left', label: 'Align left' },
  { name: 'center', icon: 'align-center', label: 'Align centre' },
  { name: 'right', icon: 'align-right', label: 'Align right' },
  { name: 'justify', icon: 'align-justify', label: 'Justify' },
];

/** The tools for text. Tab stops once; ←, →, Home and End move inside. */
export function Toolbar(props: {
  readonly label: string;
  readonly controls: string;
  /** Buttons from outside; each is a Tab stop. */
  readonly tools: ReactNode;
}) {
  const [editor] = useLexicalComposerContext();
  const state = useToolbarState();
  const [stop, setStop] = useState('Paragraph');
  const tool = ({ icon, label }: Tool<string>, pressed: boolean, run: () => void) => (
    <ToolButton
      key={label}
      name={label}
      icon={icon}
      label={t(label)}
      pressed={pressed}
      tabIndex={label === stop ? 0 : -1}
      onPress={run}
    />
  );
  const block = (one: Tool<Block>) =>
    tool(one, state.block === one.name, () => setBlock(editor, state.block === one.name ? 'paragraph' : one.name));
  const onFocus = (event: FocusEvent<HTMLDivElement>) => setStop(event.target.dataset['tool'] ?? stop);
  return (
    <div
      role="toolbar"
      tabIndex={-1}
      aria-label={t('{{field}}, formatting', { field: props.label })}
      aria-controls={props.controls}
      className={styles.toolbar}
      onKeyDown={moveFocus}
      onFocus={onFocus}
    >
      {block(paragraph)}
      <span className={styles.gap} />
      {formats.map((one) =>
        tool(one, state.formats.has(one.name), () => editor.dispatchCommand(FORMAT_TEXT_COMMAND, one.name)),
      )}
      <span className={styles.gap} />
      {headings.map(block)}
      <span className={styles.gap} />
      {lists.map(block)}
      <span className={styles.gap} />
      {alignments.map((one) =>
        tool(one, state.alignment === one.name, () => editor.dispatchCommand(FORMAT_ELEMENT_COMMAND, one.name)),
      )}
      <span className={styles.gap} />
      <InkPicker ink={state.ink} tabIndex={stop === 'Text colour' ? 0 : -1} onPick={(ink) => setInk(editor, ink)} />
      {props.tools && <span className={styles.own}>{props.tools}</span>}
    </div>
  );
}

function toolsOf(toolbar: HTMLElement): HTMLElement[] {
  return [...toolbar.querySelectorAll<HTMLElement>('button[data-tool]')];
}

function moveFocus(event: KeyboardEvent<HTMLDivElement>): void {
  const tools = toolsOf(event.currentTarget);
  const at = tools.indexOf(document.activeElement as HTMLElement);
  if (at < 0) return;
  const target = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tools.length - 1 }[event.key];
  if (target === undefined) return;
  event.preventDefault();
  tools.at(target % tools.length)?.focus();
}
