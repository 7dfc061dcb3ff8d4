import {
  Button,
  EmptyState,
  ErrorState,
  LoadingState,
  Modal,
  Session,
  useFollow,
  useService,
  type MenuAction,
} from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { lazy, Suspense, useMemo, useState } from 'react';
import type { Bed, Room } from '../../common/wards';
import { bedMenu } from '../beds/bed-menu';
import { InUseDialog } from '../in-use-dialog';
import { wardTypeLabel } from '../labels';
import { placeMenu } from '../place-menu';
import { t } from '../../manifest';
import { usePlaceActions } from '../use-place-actions';
import { BedCountList } from './bed-counts';
import { BedList, RoomBox } from './room-box';
import styles from './wards.module.css';
import { wardsPath, WardsStore, type WardContents } from './wards-store';

const RoomModal = lazy(async () => ({ default: (await import('./room-modal')).RoomModal }));
const BedModal = lazy(async () => ({ default: (await import('../beds/bed-modal')).BedModal }));

/** The form over the sheet. */
type Opened =
  | { readonly kind: 'room'; readonly room: Room | undefined }
  | { readonly kind: 'bed'; readonly bed: Bed | undefined; readonly place: string };

/** The rooms of a ward with their beds, to arrange and change them. */
export const WardSheet = observer(function WardSheet(props: { readonly uuid: string; readonly onClose: () => void }) {
  const store = useService(WardsStore);
  const contents = useMemo(() => store.contents(props.uuid), [store, props.uuid]);
  useFollow(contents);
  const { value, failure, load } = contents;
  return (
    <Modal
      open
      size="lg"
      title={value?.ward.name ?? t('Ward')}
      description={value && `${wardTypeLabel(value.ward.ward_type)} · ${value.ward.path.join(' › ')}`}
      onClose={props.onClose}
    >
      {value ? (
        <Contents contents={value} reload={() => void load()} />
      ) : failure ? (
        <ErrorState
          message={failure.status === 404 ? t('Ward not found') : t('Error fetching data')}
          retry={failure.status === 404 ? undefined : () => void load()}
        />
      ) : (
        <LoadingState kind="lines" count={6} />
      )}
    </Modal>
  );
});

const Contents = observer(function Contents(props: { readonly contents: WardContents; readonly reload: () => void }) {
  const { contents, reload } = props;
  const { ward, rooms, beds } = contents;
  const session = useService<Session>(Session);
  const actions = usePlaceActions(reload);
  const [opened, setOpened] = useState<Opened>();
  const mayWrite = session.can('services.write');
  const mayAddBeds = session.can('beds.write');
  const addBed = (place: string) => setOpened({ kind: 'bed', bed: undefined, place });
  const menuOfBed = (bed: Bed): readonly MenuAction[] =>
    bedMenu({ bed, actions, session, edit: () => setOpened({ kind: 'bed', bed, place: '' }) });
  const inNoRoom = beds.filter(({ room }) => room === null);
  return (
    <div className={styles.contents}>
      <BedCountList counts={ward.beds} />
      <div className={styles.counts}>
        {mayWrite && (
          <Button icon="add" onClick={() => setOpened({ kind: 'room', room: undefined })}>
            {t('New room')}
          </Button>
        )}
        {mayAddBeds && (
          <Button icon="add" onClick={() => addBed(rooms[0]?.uuid ?? ward.uuid)}>
            {t('New bed')}
          </Button>
        )}
      </div>
      {rooms.length === 0 && beds.length === 0 && (
        <EmptyState icon="layers" title={t('There are no rooms in this ward yet.')} />
      )}
      {rooms.map((room) => (
        <RoomBox
          key={room.uuid}
          room={room}
          beds={beds.filter((bed) => bed.room?.uuid === room.uuid)}
          menuOfBed={menuOfBed}
          menu={[
            ...(mayAddBeds ? [{ id: 'bed', label: t('New bed'), icon: 'add', onSelect: () => addBed(room.uuid) }] : []),
            ...placeMenu({
              place: { ...room, path: `${wardsPath}/${ward.uuid}/rooms/${room.uuid}`, kind: t('room') },
              actions,
              mayWrite,
              mayDelete: session.can('services.delete'),
              edit: () => setOpened({ kind: 'room', room }),
            }),
          ]}
        />
      ))}
      {inNoRoom.length > 0 && <BedList beds={inNoRoom} menuOf={menuOfBed} />}
      <Suspense fallback={null}>
        {opened?.kind === 'room' && (
          <RoomModal ward={ward} room={opened.room} onSaved={reload} onClose={() => setOpened(undefined)} />
        )}
        {opened?.kind === 'bed' && (
          <BedModal
            bed={opened.bed}
            place={opened.place}
            places={[ward, ...rooms].map(({ uuid, name }) => ({ value: uuid, label: name }))}
            onSaved={reload}
            onClose={() => setOpened(undefined)}
          />
        )}
      </Suspense>
      {actions.inUse && <InUseDialog inUse={actions.inUse} onClose={actions.closeInUse} />}
    </div>
  );
});
