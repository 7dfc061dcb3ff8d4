import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import { FORMAT_TEXT_COMMAND, mergeRegister, type TextFormatType } from 'lexical';
import { useEffect, useState, type RefObject } from 'react';
import { t } from '../../i18n';
import { setBlock } from './editing';
import { floatingPlace, type FloatingPlace } from './floating-place';
import styles from './rich-text.module.css';
import { ToolButton } from './tool-button';
import { useToolbarState } from './use-toolbar-state';

/**
 * The bubble over selected text (bold, italic, strike) and the menu on an empty line (headings 1 and 2). Both repeat
 * tools of the toolbar: only the pointer reaches them, while everybody can use the toolbar.
 */
export function FloatingTools(props: { readonly frame: RefObject<HTMLElement | null> }) {
  const [editor] = useLexicalComposerContext();
  const { formats } = useToolbarState();
  const [place, setPlace] = useState<FloatingPlace>();
  useEffect(() => {
    const update = () => setPlace(props.frame.current ? floatingPlace(editor, props.frame.current) : undefined);
    const area = editor.getRootElement();
    area?.addEventListener('blur', update);
    area?.addEventListener('scroll', update, { passive: true });
    return mergeRegister(
      editor.registerUpdateListener(() => requestAnimationFrame(update)),
      () => area?.removeEventListener('blur', update),
      () => area?.removeEventListener('scroll', update),
    );
  }, [editor, props.frame]);
  if (!place) return null;
  const format = (icon: string, label: string, name: TextFormatType, pressed: boolean) => (
    <ToolButton
      name={label}
      icon={icon}
      label={label}
      pressed={pressed}
      tabIndex={-1}
      onPress={() => editor.dispatchCommand(FORMAT_TEXT_COMMAND, name)}
    />
  );
  return (
    <div
      role="toolbar"
      aria-label={t('Quick formatting')}
      className={styles.floating}
      style={{ top: place.top, left: place.left }}
    >
      {place.kind === 'bubble' ? (
        <>
          {format('bold', t('Bold'), 'bold', formats.has('bold'))}
          {format('italic', t('Italic'), 'italic', formats.has('italic'))}
          {format('strikethrough', t('Strike'), 'strikethrough', formats.has('strikethrough'))}
        </>
      ) : (
        <>
          <ToolButton
            name="Heading 1"
            icon="header-one"
            label={t('Heading 1')}
            pressed={false}
            tabIndex={-1}
            onPress={() => setBlock(editor, 'h1')}
          />
          <ToolButton
            name="Heading 2"
            icon="header-two"
            label={t('Heading 2')}
            pressed={false}
            tabIndex={-1}
            onPress={() => setBlock(editor, 'h2')}
          />
        </>
      )}
    </div>
  );
}
