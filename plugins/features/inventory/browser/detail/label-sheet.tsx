import { PrintSheet } from '@clinic-workbench/sdk/browser';
import type { InventoryItem } from '../../common/item';
import BarCode from './bar-code';
import styles from '../inventory.module.css';

/** The label of an item with its own bar code, 50 × 25 mm. */
export function LabelSheet(props: { readonly item: InventoryItem; readonly onPrinted: () => void }) {
  const { name, code } = props.item;
  return (
    <PrintSheet ready onPrinted={props.onPrinted}>
      <div className={styles.label}>
        <span className={styles.labelName}>{name}</span>
        <BarCode text={code} />
        <span>{code}</span>
      </div>
    </PrintSheet>
  );
}
