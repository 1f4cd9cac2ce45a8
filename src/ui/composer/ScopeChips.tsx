import { matchLanguage } from '../../locales/languages.ts'
import { QUIET_ICON_BUTTON } from '../styleButton.ts'
import { LateIcon } from '../icons/LateIcon.tsx'
import { useLabels } from '../settings.ts'
import { toLine } from '../toLine.ts'

/** A version or a language that the search can be narrowed to. */
export interface ScopeDimension {
  name: 'version' | 'language'
  /** The selected version or language; null for all. */
  value: string | null
  /** All values in the docs. */
  values: readonly string[]
}

export interface ScopeChipsProps {
  dimensions: readonly ScopeDimension[]
  onChange: (name: ScopeDimension['name'], value: string | null) => void
}

/**
 * The version and language that the search is limited to. The reader can change or remove each. Renders a
 * `<span data-slot="scope">` for each.
 */
export function ScopeChips({ dimensions, onChange }: ScopeChipsProps) {
  const labels = useLabels()
  return dimensions.map(({ name, value, values }) => {
    const title = name === 'version' ? labels.scopeVersion : labels.scopeLanguage
    const describe = (item: string) => (name === 'language' ? nameLanguage(item) : toLine(item, 40))
    return (
      <span
        key={name}
        data-slot="scope"
        data-name={name}
        data-value={value ?? undefined}
        className={
          'da:flex da:max-w-full da:min-w-0 da:items-center da:rounded-control da:bg-surface-sunken da:text-small ' +
          'da:text-text'
        }
      >
        <select
          aria-label={title}
          title={title}
          value={value ?? ''}
          onChange={(event) => onChange(name, event.target.value === '' ? null : event.target.value)}
          className={
            'da:field-sizing-content da:h-7 da:max-w-40 da:cursor-pointer da:appearance-none da:rounded-control ' +
            'da:border-0 da:ps-2 da:pe-1 da:text-text da:pointer-coarse:h-11 da:pointer-coarse:text-base'
          }
        >
          {/* Their own background, because the browser would draw the list on the system's. */}
          <option value="" className="da:bg-surface">
            {name === 'version' ? labels.allVersions : labels.allLanguages}
          </option>
          {[...new Set(value === null ? values : [...values, value])].map((item) => (
            <option key={item} value={item} className="da:bg-surface">
              {describe(item)}
            </option>
          ))}
        </select>
        <LateIcon name="chevronDown" size={14} className="da:pointer-events-none da:me-1.5 da:text-text-muted" />
        {value !== null && (
          <button
            type="button"
            aria-label={labels.removeContext(`${title}: ${describe(value)}`)}
            onClick={(event) => {
              // This button unmounts, but the field beside it stays.
              event.currentTarget.parentElement?.querySelector('select')?.focus()
              onChange(name, null)
            }}
            className={`${QUIET_ICON_BUTTON} da:size-7 da:pointer-coarse:size-11`}
          >
            <LateIcon name="close" size={14} />
          </button>
        )}
      </span>
    )
  })
}

/** A language by its own name: "Deutsch" for `de`. */
function nameLanguage(code: string): string {
  try {
    const tag = matchLanguage(code)?.startsWith(code.slice(0, 2).toLowerCase()) === false ? matchLanguage(code)! : code
    return new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? code
  } catch {
    // Docs may use names that are not language tags.
    return toLine(code, 40)
  }
}
