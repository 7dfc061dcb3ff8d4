import { anybodysWords, actionsColumn, type Column, type MenuAction } from '@clinic-workbench/sdk/browser';
import type { CodeSequence } from '../common/sequence';
import styles from './codes.module.css';
import { t } from '../manifest';

type Act = ((sequence: CodeSequence) => void) | undefined;

/** The columns of the list; the menu leaves out actions that the user may not do. */
export function sequenceColumns(acts: {
  readonly edit: Act;
  readonly generate: Act;
  readonly remove: Act;
}): readonly Column<CodeSequence>[] {
  return [
    {
      id: 'label',
      title: t('Name'),
      primary: true,
      render: ({ label, built_in: builtIn }) => (builtIn ? anybodysWords(label) : label),
    },
    {
      id: 'next',
      title: t('Next code'),
      render: ({ next_code: code, places }) => (
        <>
          <Named name={t('Next code')}>{code}</Named>
          {places.length > 1 && (
            <div className={styles.muted}>{t('At one of {{n}} locations', { n: places.length })}</div>
          )}
        </>
      ),
    },
    {
      id: 'last',
      title: t('Last given'),
      render: ({ last_code: code }) => <Named name={t('Last given')}>{code ?? t('None yet')}</Named>,
    },
    {
      id: 'gaps',
      title: t('Gaps'),
      width: 120,
      render: ({ gapless }) => (gapless ? t('Without gaps') : t('With gaps')),
    },
    {
      id: 'year',
      title: t('Counts'),
      width: 190,
      render: ({ yearly, by_location: byLocation }) => (
        <>
          {yearly ? t('From 1 each year') : t('On and on')}
          {byLocation && <div className={styles.muted}>{t('Each location by itself')}</div>}
        </>
      ),
    },
    actionsColumn({ nameOf: ({ label }) => anybodysWords(label), menuOf: (sequence) => itemsFor(sequence, acts) }),
  ];
}

/** A code; on phones, which show no column headings, with its name. */
function Named({ name, children }: { readonly name: string; readonly children: string }) {
  return (
    <span className={styles.named}>
      <span className={styles.name}>{name}</span> <span className="cw-number">{children}</span>
    </span>
  );
}

function itemsFor(
  sequence: CodeSequence,
  { edit, generate, remove }: Parameters<typeof sequenceColumns>[0],
): readonly MenuAction[] {
  return [
    edit && { id: 'edit', label: t('Edit'), icon: 'edit', onSelect: () => edit(sequence) },
    generate &&
      sequence.generable && {
        id: 'generate',
        label: t('Generate'),
        icon: 'barcode',
        onSelect: () => generate(sequence),
      },
    remove &&
      !sequence.built_in && {
        id: 'remove',
        label: t('Remove'),
        icon: 'trash',
        danger: true,
        divided: true,
        onSelect: () => remove(sequence),
      },
  ].filter((item) => item !== undefined && item !== false);
}
