import { Icon, IconButton, MenuButton, useWords, type MenuAction } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { useEffect, useId, useRef, type KeyboardEvent } from 'react';
import type { ServicePrice } from '../../common/price';
import { t } from '../../manifest';
import { nameOfPrice } from '../labels';
import { faultText } from './fault-text';
import styles from './grid.module.css';
import type { PriceSheet, SheetRow } from './price-sheet';
import { ServiceChoices } from '../service/service-choices';
import { columnOf, sheetColumns, type SheetColumn } from './sheet-columns';

interface RowProps {
  readonly sheet: PriceSheet;
  readonly row: SheetRow;
  readonly index: number;
  readonly mayWrite: boolean;
}

/** One price of the grid, or a new row. */
export const GridRow = observer(function GridRow(
  props: RowProps & { readonly actionsFor: (price: ServicePrice) => readonly MenuAction[] },
) {
  const { sheet, row, index } = props;
  const { price, key } = row;
  const selected = sheet.list.selected.has(key);
  const inactive = sheet.value(row, 'active') === 'false';
  return (
    <tr aria-rowindex={index + 2} aria-selected={selected} data-inactive={inactive} data-new={!price}>
      <td className={styles.box}>
        {price ? (
          <input
            type="checkbox"
            aria-label={t('Select {{name}}', { name: nameOfPrice(price) })}
            checked={selected}
            onChange={() => sheet.select(key)}
          />
        ) : (
          <span className={styles.fresh} title={t('New')}>
            <Icon name="plus" />
          </span>
        )}
      </td>
      {sheetColumns.map((column, place) => (
        <GridCell key={column.id} {...props} column={column} place={place} />
      ))}
      <td className={styles.box}>
        {price ? (
          <MenuButton label={t('Actions for {{name}}', { name: nameOfPrice(price) })} items={props.actionsFor(price)} />
        ) : (
          <IconButton icon="cross" small label={t('Remove the new row')} onClick={() => sheet.takeBack(key)} />
        )}
      </td>
    </tr>
  );
});

const GridCell = observer(function GridCell(
  props: RowProps & { readonly column: SheetColumn; readonly place: number },
) {
  const { sheet, row, index, column, place, mayWrite } = props;
  const words = useWords();
  const here = { row: index, column: place };
  const active = sheet.cursor.active.row === index && sheet.cursor.active.column === place;
  const writing = active && sheet.writing !== undefined;
  const changed = sheet.isChanged(row, column.id);
  const fault = sheet.faultOf(row, column.id);
  const before = changed && row.price ? column.show(columnOf(column.id).of(row.price), sheet.world) : undefined;
  const message = fault && faultText(fault, column.title(), words);
  return (
    <td
      data-cell={`${index} ${place}`}
      tabIndex={active && !writing ? 0 : -1}
      aria-colindex={place + 2}
      aria-selected={sheet.cursor.isSelected(here)}
      aria-readonly={!mayWrite || sheet.isFixed(row, column.id)}
      aria-invalid={fault !== undefined}
      data-active={active}
      data-align={column.align}
      data-changed={changed}
      title={message ?? (before === undefined ? undefined : t('Before: {{line}}', { line: before || t('nothing') }))}
      onMouseDown={(event) => {
        if (writing || event.button !== 0) return;
        if (sheet.writing !== undefined) sheet.keepWritten();
        sheet.cursor.takeFocus();
        sheet.cursor.moveTo(here, event.shiftKey);
      }}
      onMouseEnter={(event) => event.buttons === 1 && sheet.writing === undefined && sheet.cursor.moveTo(here, true)}
      onFocus={() => !active && sheet.cursor.moveTo(here)}
      onDoubleClick={() => mayWrite && !writing && sheet.write()}
    >
      {writing ? (
        <CellInput sheet={sheet} row={row} column={column} />
      ) : (
        <>
          {column.show(sheet.value(row, column.id), sheet.world)}
          {changed && <span className="cw-visually-hidden">, {t('not saved')}</span>}
          {message && <span className="cw-visually-hidden">, {message}</span>}
        </>
      )}
    </td>
  );
});

/** The cell while it is written. Enter goes down, Tab right, Escape restores the old text. */
const CellInput = observer(function CellInput({
  sheet,
  row,
  column,
}: {
  readonly sheet: PriceSheet;
  readonly row: SheetRow;
  readonly column: SheetColumn;
}) {
  const input = useRef<HTMLInputElement>(null);
  const choices = useId();
  useEffect(() => {
    const field = input.current;
    field?.focus();
    field?.setSelectionRange(field.value.length, field.value.length);
  }, []);
  const press = (event: KeyboardEvent) => {
    const { key, shiftKey: back } = event;
    event.stopPropagation();
    if (key === 'Escape') {
      event.preventDefault();
      sheet.cursor.takeFocus();
      sheet.stopWriting();
    } else if (key === 'Enter' || key === 'Tab') {
      event.preventDefault();
      sheet.cursor.takeFocus();
      sheet.keepWritten();
      if (key === 'Enter') sheet.cursor.move(back ? -1 : 1, 0);
      else sheet.cursor.move(0, back ? -1 : 1);
    }
  };
  const offered = column.choices?.(sheet.world);
  return (
    <>
      <input
        ref={input}
        className={styles.input}
        aria-label={[column.title(), row.price && nameOfPrice(row.price)].filter(Boolean).join(', ')}
        autoComplete="off"
        spellCheck={false}
        list={choices}
        value={sheet.writing ?? ''}
        onChange={(event) => sheet.type(event.target.value)}
        onKeyDown={press}
        onBlur={sheet.keepWritten}
      />
      {column.id === 'healthcare_service_name' ? (
        <ServiceChoices id={choices} words={sheet.writing ?? ''} />
      ) : column.id === 'location_name' ? (
        <Choices id={choices} all={sheet.places()} />
      ) : (
        <Choices id={choices} all={offered ?? []} />
      )}
    </>
  );
});

function Choices({ id, all }: { readonly id: string; readonly all: readonly string[] }) {
  return (
    <datalist id={id}>
      {all.map((choice) => (
        <option key={choice}>{choice}</option>
      ))}
    </datalist>
  );
}
