import type { ReactNode } from 'react';

/** What may be done with the text of an editor from outside. */
export interface RichTextHandle {
  /** Puts what the editor could have written of it where the caret is; at the end if it never was in the text. */
  insertHtml(html: string): void;
  insertText(text: string): void;
  focus(): void;
}

/** What an editor of formatted text is given. */
export interface RichTextEditorProps {
  /** Names the editor. */
  readonly label: string;
  /** HTML; read once, when the editor appears. Give the editor another `key` to show another text. */
  readonly value: string;
  /** Called with clean HTML as the user types, in long texts a moment later; the empty text where nothing is written. */
  readonly onChange: (html: string) => void;
  readonly onBlur?: () => void;
  readonly onFocus?: () => void;
  /** Called once, when the editor is there. */
  readonly onReady?: (handle: RichTextHandle) => void;
  /** Buttons of one's own, at the end of the toolbar. */
  readonly tools?: ReactNode;
  readonly placeholder?: string;
  readonly id?: string;
  readonly 'aria-describedby'?: string;
  readonly 'aria-invalid'?: boolean;
}
