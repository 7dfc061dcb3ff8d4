/** What an editor of formatted text is given. */
export interface RichTextEditorProps {
  /** Names the editor. */
  readonly label: string;
  /** HTML; read once, when the editor appears. Give the editor another `key` to show another text. */
  readonly value: string;
  /** Called with clean HTML as the user types; the empty text where nothing is written. */
  readonly onChange: (html: string) => void;
  readonly onBlur?: () => void;
  readonly placeholder?: string;
  readonly id?: string;
  readonly 'aria-describedby'?: string;
  readonly 'aria-invalid'?: boolean;
}
