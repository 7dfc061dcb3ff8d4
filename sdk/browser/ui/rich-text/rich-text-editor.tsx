import { lazy, Suspense } from 'react';
import { t } from '../../i18n';
import type { RichTextEditorProps } from './rich-text-editor-props';
import styles from './rich-text.module.css';

const LexicalEditor = lazy(() => import('./lexical-editor'));

/** An editor for notes and letters: headings, lists, alignment, colours, links. Loaded when first shown. */
export function RichTextEditor(props: RichTextEditorProps) {
  return (
    <Suspense fallback={<div className={styles.waiting} role="status" aria-label={t('Loading')} />}>
      <LexicalEditor {...props} />
    </Suspense>
  );
}
