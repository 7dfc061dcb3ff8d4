import { observer } from 'mobx-react-lite';
import { useEffect, useId, useRef, useState, type KeyboardEvent, type Ref } from 'react';
import { ApiFailure } from '../../../api-client';
import { t } from '../../../i18n';
import { LatestRequest } from '../../../lists/latest-request';
import { Icon } from '../../controls/icon';
import type { ControlProps } from '../fields/use-field';
import styles from './suggest.module.css';

/** One suggestion of a search. */
export interface Suggestion {
  /** Unique among the suggestions. */
  readonly key: string;
  /** Translated. */
  readonly label: string;
  /** Translated; follows the label. */
  readonly detail?: string;
  /**
   * A reason against taking it, such as an allergy. It is asked for while the suggestion is on screen, so that it can
   * also show facts found after the search.
   */
  readonly mark?: () => SuggestionMark | undefined;
}

/** `high` for a deadly danger. The text is translated. */
export interface SuggestionMark {
  readonly text: string;
  readonly severity: 'high' | 'moderate';
}

/**
 * Finds suggestions for the typed text, 300 ms after the user stops typing, and for the empty text when they enter the
 * field. It may return a note about the search for the user. If it rejects with an `ApiFailure`, the field shows that
 * the search failed.
 */
export type SuggestionSource<S extends Suggestion> = (
  words: string,
  signal: AbortSignal,
) => Promise<{ readonly suggestions: readonly S[]; readonly notice?: string }>;

const debounce = 300;

/**
 * A line of text with suggestions below it (ARIA combobox): arrow keys choose, Enter takes, Escape closes. The typed
 * text stays unless the user takes a suggestion.
 */
export function SuggestInput<S extends Suggestion>(props: {
  readonly value: string;
  readonly onType: (text: string) => void;
  readonly onTake: (suggestion: S) => void;
  /** Called on Enter when no suggestion is chosen: takes the text as it is. Without it the form handles Enter. */
  readonly onTakeText?: (text: string) => void;
  readonly find: SuggestionSource<S>;
  /** Names the input if it has no label element. Translated. */
  readonly label?: string;
  readonly control?: ControlProps;
  readonly placeholder?: string;
  readonly maxLength?: number;
  readonly autoFocus?: boolean;
  readonly onBlur?: () => void;
  readonly inputRef?: Ref<HTMLInputElement>;
}) {
  const { value, find } = props;
  const list = useId();
  const [request] = useState(() => new LatestRequest());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [open, setOpen] = useState(false);
  const [state, setState] = useState<State<S>>({ kind: 'loading' });
  const [active, setActive] = useState(-1);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      request.stop();
    },
    [request],
  );

  const close = () => {
    clearTimeout(timer.current);
    request.stop();
    setOpen(false);
    setActive(-1);
  };
  const search = async (words: string) => {
    const signal = request.next();
    try {
      const found = await find(words.trim(), signal);
      if (!signal.aborted) setState({ kind: 'found', words: words.trim(), ...found });
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      if (!signal.aborted) setState({ kind: 'failed' });
    }
  };
  const look = (words: string, after: number) => {
    setOpen(true);
    setActive(-1);
    setState({ kind: 'loading' });
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void search(words), after);
  };
  const take = (suggestion: S) => {
    close();
    props.onTake(suggestion);
  };
  const suggestions = open && state.kind === 'found' ? state.suggestions : [];

  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const { key } = event;
    if (key === 'Escape' && open) {
      // The window around it must stay open.
      event.stopPropagation();
      event.preventDefault();
      close();
    } else if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault();
      if (!open) look(value, 0);
      else if (suggestions.length > 0)
        setActive(
          (at) => (key === 'ArrowDown' ? at + 1 : at <= 0 ? suggestions.length - 1 : at - 1) % suggestions.length,
        );
    } else if (key === 'Enter') {
      const chosen = suggestions[active];
      if (chosen) {
        event.preventDefault();
        take(chosen);
        return;
      }
      close();
      if (props.onTakeText && value.trim() !== '') {
        event.preventDefault();
        props.onTakeText(value.trim());
      }
    } else if (key === 'Tab') close();
  };

  return (
    <div className={styles.suggest}>
      <input
        {...props.control}
        ref={props.inputRef}
        type="text"
        role="combobox"
        className="bp6-input bp6-fill"
        autoComplete="off"
        spellCheck={false}
        value={value}
        placeholder={props.placeholder}
        maxLength={props.maxLength}
        autoFocus={props.autoFocus}
        aria-label={props.label}
        aria-autocomplete="list"
        aria-expanded={open}
        aria-controls={list}
        aria-activedescendant={active >= 0 ? `${list}-${active}` : undefined}
        onChange={(event) => {
          props.onType(event.target.value);
          look(event.target.value, debounce);
        }}
        onClick={() => !open && look(value, 0)}
        onKeyDown={press}
        onBlur={() => {
          close();
          props.onBlur?.();
        }}
      />
      <div className={styles.popup} hidden={!open}>
        <div role="listbox" id={list} className={styles.list} aria-label={props.label ?? t('Suggestions')}>
          {suggestions.map((suggestion, index) => (
            <Line
              key={suggestion.key}
              id={`${list}-${index}`}
              suggestion={suggestion}
              active={index === active}
              onTake={() => take(suggestion)}
            />
          ))}
        </div>
        <div role="status" className={styles.notice}>
          {open && <Notice state={state} freeText={props.onTakeText !== undefined} />}
        </div>
      </div>
    </div>
  );
}

type State<S> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'found'; readonly words: string; readonly suggestions: readonly S[]; readonly notice?: string };

function Notice<S>({ state, freeText }: { readonly state: State<S>; readonly freeText: boolean }) {
  if (state.kind === 'loading') return t('Searching');
  if (state.kind === 'failed') return t('The search failed. What you type stands as it is.');
  const nothing =
    state.suggestions.length > 0
      ? undefined
      : state.words === ''
        ? t('Type to search.')
        : freeText
          ? t('Nothing matches. Enter takes “{{words}}” as it is.', { words: state.words })
          : t('Nothing matches. What you type stands as it is.');
  return (
    <>
      {nothing && <p>{nothing}</p>}
      {state.notice && (
        <p>
          <Icon name="info-sign" /> {state.notice}
        </p>
      )}
    </>
  );
}

const Line = observer(function Line(props: {
  readonly id: string;
  readonly suggestion: Suggestion;
  readonly active: boolean;
  readonly onTake: () => void;
}) {
  const line = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (props.active) line.current?.scrollIntoView({ block: 'nearest' });
  }, [props.active]);
  const { label, detail } = props.suggestion;
  const mark = props.suggestion.mark?.();
  return (
    <button
      ref={line}
      type="button"
      id={props.id}
      role="option"
      tabIndex={-1}
      aria-selected={props.active}
      className={styles.line}
      // The focus stays in the field.
      onMouseDown={(event) => event.preventDefault()}
      onClick={props.onTake}
    >
      <span>{label}</span>
      {detail && <span className={styles.detail}>{detail}</span>}
      {mark && (
        <span className={styles.mark} data-severity={mark.severity}>
          <Icon name={mark.severity === 'high' ? 'error' : 'warning-sign'} /> {mark.text}
        </span>
      )}
    </button>
  );
});
