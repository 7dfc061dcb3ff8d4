import type { RichTextEditorProps } from './rich-text-editor';

export default function LexicalEditor(props: RichTextEditorProps) {
  return (
    <textarea
      aria-label={props.label}
      defaultValue={props.value}
      onChange={(event) => props.onChange(event.target.value)}
    />
  );
}
