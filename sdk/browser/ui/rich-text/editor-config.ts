import { AutoLinkNode, LinkNode } from '@lexical/link';
import { ListItemNode, ListNode } from '@lexical/list';
import { HeadingNode } from '@lexical/rich-text';
import { $isTextNode, type DOMConversionMap, type EditorThemeClasses, type LexicalNode } from 'lexical';
import { inkOf } from '../../../common/rich-text/inks';
import styles from './content.module.css';

/** The nodes of formatted text, besides paragraphs, text and line breaks. */
export const nodes = [HeadingNode, ListNode, ListItemNode, LinkNode, AutoLinkNode];

export const theme: EditorThemeClasses = {
  text: {
    bold: styles.bold,
    italic: styles.italic,
    underline: styles.underline,
    strikethrough: styles.strike,
    underlineStrikethrough: styles.underlineStrike,
  },
};

/** Reads the picker's colours, which the editor writes but does not read by itself. */
export const htmlImport: DOMConversionMap = {
  span: (element) => {
    const ink = inkOf(element.style.color);
    if (!ink) return null;
    const paint = (node: LexicalNode) => ($isTextNode(node) ? node.setStyle(`color: ${ink}`) : node);
    return { conversion: () => ({ node: null, forChild: paint }), priority: 2 };
  },
};
