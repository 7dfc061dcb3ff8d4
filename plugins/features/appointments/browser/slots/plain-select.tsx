import type { Option } from '@clinic-workbench/sdk/browser';
import { useId } from 'react';

/** A select outside a form, to filter the content beside it. */
export function PlainSelect(props: {
  readonly label: string;
  readonly value: string;
  /** The text of the empty choice. */
  readonly any: string;
  readonly options: readonly Option[];
  readonly onChange: (value: string) => void;
}) {
  const id = useId();
  return (
    <div>
      <label className="cw-label" htmlFor={id}>
        {props.label}
      </label>
      <div className="bp6-html-select bp6-fill cw-select">
        <select id={id} value={props.value} onChange={(event) => props.onChange(event.target.value)}>
          <option value="">{props.any}</option>
          {props.options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      </div>
    </div>
  );
}
