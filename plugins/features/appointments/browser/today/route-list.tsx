import {
  ApiFailure,
  Button,
  IconButton,
  Section,
  Session,
  useService,
  VisuallyHidden,
} from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState, type DragEvent } from 'react';
import { droppedOn, moved, type AppointmentDay, type DayEntry } from '../../common/day';
import { AppointmentsStore } from '../appointments-store';
import { t } from '../../manifest';
import { AddressModal } from './address-modal';
import { DayEntryRow } from './day-entry-row';
import type { DayReading } from './day-reading';
import { RouteSheet } from './route-sheet';
import styles from './today.module.css';
import { useRouteOrder } from './use-route-order';

/** The day's home visits in the order of the route, with their addresses; buttons or dragging change the order. */
export const RouteList = observer(function RouteList({
  model,
  day,
}: {
  readonly model: DayReading;
  readonly day: AppointmentDay;
}) {
  const store = useService(AppointmentsStore);
  const mayWrite = useService<Session>(Session).can('appointments.write');
  const { entries, set } = useRouteOrder(model, day);
  const [printing, setPrinting] = useState(false);
  const [editing, setEditing] = useState<DayEntry>();
  const [said, setSaid] = useState('');
  const [dragged, setDragged] = useState<string>();
  const pressed = useRef<HTMLButtonElement>(undefined);
  // Moving a row removes its button from the page for a moment: this returns the focus to it.
  useEffect(() => {
    pressed.current?.focus();
    pressed.current = undefined;
  }, [entries]);
  const ids = entries.map(({ uuid }) => uuid);
  const move = (entry: DayEntry, by: -1 | 1, button: HTMLButtonElement) => {
    const order = moved(ids, entry.uuid, by);
    if (order === ids) return;
    pressed.current = button;
    set(order);
    setSaid(t('{{name}} is now stop {{n}}', { name: entry.patient.full_name, n: order.indexOf(entry.uuid) + 1 }));
  };
  const dragOf = (uuid: string) => ({
    draggable: true,
    'data-dragged': dragged === uuid || undefined,
    onDragStart: (event: DragEvent) => {
      event.dataTransfer.effectAllowed = 'move';
      setDragged(uuid);
    },
    onDragEnd: () => setDragged(undefined),
    onDragOver: (event: DragEvent) => {
      if (dragged !== undefined) event.preventDefault();
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      if (dragged !== undefined && dragged !== uuid) set(droppedOn(ids, dragged, uuid));
      setDragged(undefined);
    },
  });
  const print = async () => {
    try {
      await store.printed(entries);
      setPrinting(true);
    } catch (error) {
      // The client has shown the failure.
      if (!(error instanceof ApiFailure)) throw error;
    }
  };
  return (
    <Section
      title={t('Today’s route')}
      description={mayWrite ? t('Drag the stops or move them by their arrows.') : undefined}
      flush
      actions={
        <Button small icon="print" onClick={() => void print()}>
          {t('Print route')}
        </Button>
      }
    >
      <ol className={styles.list} aria-label={t('Today’s route')}>
        {entries.map((entry, index) => (
          <DayEntryRow
            key={entry.uuid}
            drag={mayWrite ? dragOf(entry.uuid) : undefined}
            entry={entry}
            of="own"
            below={
              <span className={styles.address}>
                {entry.address === '' ? t('No address') : entry.address}
                {mayWrite && (
                  <IconButton
                    small
                    icon="edit"
                    label={t('Change the address of {{name}}', { name: entry.patient.full_name })}
                    onClick={() => setEditing(entry)}
                  />
                )}
              </span>
            }
            extra={
              mayWrite && (
                <>
                  <IconButton
                    small
                    icon="arrow-up"
                    label={t('Move {{name}} up', { name: entry.patient.full_name })}
                    aria-disabled={index === 0}
                    onClick={(event) => move(entry, -1, event.currentTarget)}
                  />
                  <IconButton
                    small
                    icon="arrow-down"
                    label={t('Move {{name}} down', { name: entry.patient.full_name })}
                    aria-disabled={index === entries.length - 1}
                    onClick={(event) => move(entry, 1, event.currentTarget)}
                  />
                </>
              )
            }
          />
        ))}
      </ol>
      <div className={styles.said}>
        <VisuallyHidden>
          <span role="status">{said}</span>
        </VisuallyHidden>
      </div>
      {editing && (
        <AddressModal
          entry={editing}
          onClose={() => setEditing(undefined)}
          onSaved={() => {
            setEditing(undefined);
            void model.day.load();
          }}
        />
      )}
      {printing && <RouteSheet day={day.day} entries={entries} onPrinted={() => setPrinting(false)} />}
    </Section>
  );
});
