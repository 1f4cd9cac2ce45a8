import { forwardRef, type HTMLAttributes } from 'react'
import type { ContextItem } from '../../protocol/request.ts'
import { QUIET_ICON_BUTTON } from '../styleButton.ts'
import { joinClasses } from '../joinClasses.ts'
import { Icon } from '../icons/Icon.tsx'
import type { Labels } from '../../locales/Labels.ts'
import { useLabels } from '../settings.ts'
import { useRemoveButtons } from '../useRemoveButtons.ts'

/** The props of `<ContextChips>`, the context that is sent with the next question. */
export interface ContextChipsProps extends HTMLAttributes<HTMLUListElement> {
  /** The context of the next question. */
  items: readonly ContextItem[]
  /** Called when the reader removes a chip. Without it, chips can't be removed. */
  onRemove?: ((item: ContextItem) => void) | undefined
  /** Called when the last chip is removed. Move the focus to where the reader continues. */
  onEmptied?: (() => void) | undefined
}

/**
 * Chips for the context of the next question. Delete and Backspace also remove a chip; the focus then moves to the
 * next one. Renders a `<ul>` of `<li data-slot="context-chip">`, or nothing without items.
 */
export const ContextChips = forwardRef<HTMLUListElement, ContextChipsProps>(function ContextChips(
  { items, onRemove, onEmptied, className, ...rest },
  ref,
) {
  const labels = useLabels()
  const removeButton = useRemoveButtons({
    count: items.length,
    onRemove: (index) => onRemove?.(items[index]!),
    onEmptied,
  })
  if (items.length === 0) return null

  return (
    <ul
      ref={ref}
      aria-label={labels.context}
      className={joinClasses('da:flex da:flex-wrap da:gap-1.5', className)}
      {...rest}
    >
      {items.map((item, index) => (
        <li
          key={`${item.type}:${item.path ?? ''}:${item.elementId ?? ''}:${item.value}`}
          data-slot="context-chip"
          data-type={item.type}
          className={joinClasses(
            'da:flex da:max-w-full da:min-w-0 da:items-center da:gap-1.5 da:rounded-control da:bg-surface-sunken ' +
              'da:ps-2',
            'da:text-small da:text-text',
            onRemove === undefined && 'da:py-1 da:pe-2',
          )}
          title={item.value.slice(0, 300)}
        >
          <Icon name={item.type === 'code' ? 'code' : 'quote'} size={14} className="da:text-accent" />
          <span className="da:min-w-0 da:truncate">
            <span className="da:sr-only">{nameKind(item, labels)}: </span>
            <bdi className={item.type === 'code' ? 'da:font-mono' : undefined}>{summarize(item)}</bdi>
          </span>
          {onRemove !== undefined && (
            <button
              {...removeButton(index)}
              type="button"
              aria-label={labels.removeContext(`${nameKind(item, labels)}: ${summarize(item)}`)}
              className={`${QUIET_ICON_BUTTON} da:size-7 da:border da:border-transparent da:pointer-coarse:size-9`}
            >
              <Icon name="close" size={14} />
            </button>
          )}
        </li>
      ))}
    </ul>
  )
})

function nameKind(item: ContextItem, labels: Labels): string {
  return item.type === 'code' ? labels.contextCode : labels.contextSelection
}

const SUMMARY_MAX_CHARACTERS = 48

/** The first line, shortened. */
function summarize(item: ContextItem): string {
  const line = item.value.trim().split('\n', 1)[0]!.trim()
  return line.length <= SUMMARY_MAX_CHARACTERS ? line : `${line.slice(0, SUMMARY_MAX_CHARACTERS).trimEnd()}…`
}
