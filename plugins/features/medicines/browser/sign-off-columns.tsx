import { Button, StatusTag, type Column, type Formats } from '@clinic-workbench/sdk/browser';
import type { SignOffKindName, SignOffRow, SourceBasis } from '../common/sign-offs/sign-off';
import { Sentences } from './sentences';
import styles from './sign-offs.module.css';
import type { SignOffsStore } from './sign-offs-store';
import { t } from '../manifest';
import type { useSignOffActs } from './use-sign-off-acts';

/** Translated: the content of a table. */
export const kindLabel = (kind: SignOffKindName): string =>
  ({ 'dose-limit': t('Dose limit'), brand: t('Brand'), 'allergy-class': t('Allergy class') })[kind];

/** Translated: how sure a row's source is. */
export const basisLabel = (basis: SourceBasis): string =>
  ({ 'looked-up': t('Looked up'), recalled: t('From memory'), 'not-recorded': t('Not recorded') })[basis];

export function signOffColumns(of: {
  readonly store: SignOffsStore;
  readonly acts: ReturnType<typeof useSignOffActs>;
  readonly formats: Formats;
  readonly maySign: boolean;
}): readonly Column<SignOffRow>[] {
  const { store, acts, formats, maySign } = of;
  return [
    {
      id: 'ingredient',
      title: t('Ingredient'),
      primary: true,
      width: 150,
      render: ({ ingredient, kind }) => (
        <>
          {ingredient}
          <small className={styles.muted}>{kindLabel(kind)}</small>
        </>
      ),
    },
    { id: 'who', title: t('Who it is for'), width: 180, render: (row) => <Sentences of={row.applies_to} /> },
    { id: 'says', title: t('What it says'), hideable: false, render: (row) => <Sentences of={row.says} /> },
    {
      id: 'source',
      title: t('Source'),
      yields: 1,
      width: 190,
      render: ({ source, basis }) => (
        <>
          {source}
          <small className={styles.muted}>{basisLabel(basis)}</small>
        </>
      ),
    },
    {
      id: 'state',
      title: t('State'),
      hideable: false,
      width: 150,
      render: (row) => <State row={row} formats={formats} />,
    },
    ...(maySign
      ? [
          {
            id: 'actions',
            title: t('Actions'),
            quietTitle: true,
            hideable: false,
            width: 110,
            render: (row: SignOffRow) =>
              row.state === 'signed' ? (
                <Button
                  small
                  kind="quiet"
                  aria-label={t('Withdraw sign-off of {{row}}', { row: row.id })}
                  loading={store.isBusy(row)}
                  onClick={() => void acts.withdraw(row)}
                >
                  {t('Withdraw')}
                </Button>
              ) : (
                <Button
                  small
                  aria-label={t('Sign off {{row}}', { row: row.id })}
                  loading={store.isBusy(row)}
                  onClick={() => void acts.sign([row])}
                >
                  {t('Sign off')}
                </Button>
              ),
          },
        ]
      : []),
  ];
}

function State({ row, formats }: { readonly row: SignOffRow; readonly formats: Formats }) {
  const { state, sign_off } = row;
  if (state === 'not-signed' || sign_off === null)
    return <StatusTag kind="activity" status="inactive" label={t('Not signed off')} />;
  return (
    <>
      {state === 'signed' ? (
        <StatusTag kind="activity" status="active" label={t('Signed off')} />
      ) : (
        <StatusTag kind="activity" status="inactive" label={t('Changed since it was signed off')} />
      )}
      <small className={styles.muted}>
        {sign_off.signed_by_name} · {formats.date(sign_off.signed_at)}
      </small>
    </>
  );
}
