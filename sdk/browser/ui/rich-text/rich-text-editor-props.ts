import type { ReactNode } from 'react';

/** The functions of the editor that other code may call. */
export interface RichTextHandle {
  /** Cleans the HTML and inserts it at the caret, or at the end if the caret never was in the text. */
  insertHtml(html: string): void;
  insertText(text: string): void;
  focus(): void;
}

/** The props of an editor of formatted text. */
export interface RichTextEditorProps {
  /** Names the editor. */
  readonly label: string;
  /** HTML; read once, when the editor appears. Give the editor another `key` to show another text. */
  readonly value: string;
  /** Called with clean HTML as the user types, for long texts a moment later; the empty text if nothing is written. */
  readonly onChange: (html: string) => void;
  readonly onBlur?: () => void;
  readonly onFocus?: () => void;
  /** Called once, when the editor is ready. */
  readonly onReady?: (handle: RichTextHandle) => void;
  /** Extra buttons at the end of the toolbar. */
  readonly tools?: ReactNode;
  readonly placeholder?: string;
  readonly id?: string;
  readonly 'aria-describedby'?: string;
  readonly 'aria-invalid'?: boolean;
}
