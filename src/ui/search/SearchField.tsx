import { Icon } from '../icons/Icon.tsx'
import { IconButton } from '../icons/IconButton.tsx'
import { useLabels } from '../settings.ts'

interface SearchFieldProps {
  query: string
  onChange: (query: string) => void
  onClose: () => void
  listId: string
  /** Whether there are rows. */
  isOpen: boolean
  /** Id of the row that Enter opens; undefined if there is none. */
  activeId: string | undefined
}

export function SearchField({ query, onChange, onClose, listId, isOpen, activeId }: SearchFieldProps) {
  const labels = useLabels()
  return (
    <div className="da:flex da:items-center da:gap-2.5 da:border-b da:border-border da:ps-4 da:pe-2">
      <Icon name="search" size={18} className="da:text-text-muted" />
      <input
        data-slot="search-input"
        type="text"
        role="combobox"
        dir={query === '' ? undefined : 'auto'}
        value={query}
        onChange={(event) => onChange(event.target.value)}
        aria-label={labels.search}
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={activeId}
        placeholder={labels.searchPlaceholder}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="go"
        className={
          'da:min-h-13 da:min-w-0 da:flex-1 da:text-base da:text-text da:outline-hidden ' +
          'da:placeholder:text-text-muted'
        }
      />
      {/* Needed where the search fills the window, as there is nothing beside it to click. */}
      <IconButton
        icon="close"
        label={labels.close}
        onClick={onClose}
        // Otherwise Enter would open the active row.
        onKeyDown={(event) => event.key === 'Enter' && event.stopPropagation()}
      />
    </div>
  )
}
