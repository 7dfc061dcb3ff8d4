import { lazy, Suspense } from 'react';
import { t } from '../../i18n';
import styles from './rich-text.module.css';

const LexicalEditor = lazy(() => import('./lexical-editor'));

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

/** An editor for notes and letters: headings, lists, alignment, colours, links. Loaded when first shown. */
export function RichTextEditor(props: RichTextEditorProps) {
  return (
    <Suspense fallback={<div className={styles.waiting} role="status" aria-label={t('Loading')} />}>
      <LexicalEditor {...props} />
    </Suspense>
  );
}
