import {
  ApiFailure,
  Button,
  Dialogs,
  MenuButton,
  Toaster,
  useFollow,
  useService,
  uniqueKey,
  type MenuAction,
} from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { MedicationsStore } from '../medications-store';
import { t } from '../../manifest';
import type { Basket } from './basket';
import { lineLike, type BasketLine } from './entry-values';
import styles from './entry.module.css';

/** The practitioner's favourites: add one to the basket, save the basket as one, or delete one. */
export const FavouritesMenu = observer(function FavouritesMenu({ basket }: { readonly basket: Basket }) {
  const store = useService(MedicationsStore);
  const dialogs = useService<Dialogs>(Dialogs);
  const [naming, setNaming] = useState(false);
  useFollow(store.favourites);
  const kept = store.favourites.value ?? [];
  const forget = async (favourite: (typeof kept)[number]) => {
    if (await dialogs.confirmDelete(t('favourite'))) await store.deleteFavourite(favourite);
  };
  const items: readonly MenuAction[] = [
    ...kept.map((favourite) => ({
      id: favourite.uuid,
      label: favourite.name,
      icon: 'star',
      onSelect: () =>
        favourite.lines.forEach((line) => basket.add(lineLike(line as unknown as Omit<BasketLine, 'key' | 'reasons'>))),
    })),
    ...kept.map((favourite, index) => ({
      id: `forget-${favourite.uuid}`,
      label: t('Forget {{name}}', { name: favourite.name }),
      icon: 'trash',
      divided: index === 0,
      onSelect: () => void forget(favourite),
    })),
  ];
  return (
    <span className={styles.buttons}>
      {items.length > 0 && <MenuButton label={t('Favourites')} icon="star" items={items} />}
      {basket.lines.length > 0 && !naming && (
        <Button kind="quiet" icon="star-empty" onClick={() => setNaming(true)}>
          {t('Keep as favourite')}
        </Button>
      )}
      {naming && <NameFavourite basket={basket} onDone={() => setNaming(false)} />}
    </span>
  );
});

function NameFavourite({ basket, onDone }: { readonly basket: Basket; readonly onDone: () => void }) {
  const store = useService(MedicationsStore);
  const toaster = useService<Toaster>(Toaster);
  const [name, setName] = useState('');
  const [saving, setSaving] = useState(false);
  const [key] = useState(() => uniqueKey());
  const save = async () => {
    if (name.trim() === '' || saving) return;
    setSaving(true);
    try {
      const lines = basket.lines.map(({ key: _, reasons: __, ...line }) => line);
      await store.saveFavourite(name.trim(), lines, `${key}-${name.trim()}`.slice(0, 100));
      toaster.success(t('{{name}} is kept as a favourite.', { name: name.trim() }));
      onDone();
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      toaster.error(t(error.message));
      setSaving(false);
    }
  };
  return (
    <form
      className={styles.naming}
      aria-label={t('Keep as favourite')}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <input
        className="bp6-input"
        aria-label={t('Name of the favourite')}
        placeholder={t('Name of the favourite')}
        maxLength={100}
        autoFocus
        value={name}
        onChange={(event) => setName(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && onDone()}
      />
      <Button type="submit" loading={saving}>
        {t('Save')}
      </Button>
    </form>
  );
}
