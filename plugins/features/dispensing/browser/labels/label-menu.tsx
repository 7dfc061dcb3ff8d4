import { attempted, Button, MenuButton, Preferences, useService } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import type { LabelPaper } from '../../common/labels/label-requests';
import { t } from '../../manifest';
import styles from '../cart/cart.module.css';
import { CartStore } from '../cart/cart-store';

const languages = ['en', 'fr'] as const;

/** Prints the labels of a cart, a bill or what was handed over: for a label printer or a sheet, in both languages. */
export const LabelMenu = observer(function LabelMenu(props: { readonly cart: string }) {
  const store = useService(CartStore);
  const { language: own } = useService<Preferences>(Preferences);
  // The language of the screen first.
  const ordered = languages.toSorted((a, b) => Number(b === own) - Number(a === own));
  const papers: readonly (readonly [LabelPaper, string])[] = [
    ['50x25mm', t('Label printer, 50 × 25 mm')],
    ['A4', t('Sheet, A4')],
  ];
  const named = { en: t('English'), fr: t('French') };
  const print = (paper: LabelPaper, language: 'en' | 'fr') =>
    void attempted(store.printLabels(props.cart, paper, language));
  return (
    <span className={styles.labels}>
      <Button icon="tag" loading={store.isBusy(props.cart)} onClick={() => print('50x25mm', own)}>
        {t('Print labels')}
      </Button>
      <MenuButton
        label={t('Other labels')}
        items={ordered.flatMap((language, at) =>
          papers.map(([paper, label], position) => ({
            id: `${paper}-${language}`,
            label: `${label} · ${named[language]}`,
            icon: paper === 'A4' ? 'document' : 'tag',
            divided: at > 0 && position === 0,
            onSelect: () => print(paper, language),
          })),
        )}
      />
    </span>
  );
});
