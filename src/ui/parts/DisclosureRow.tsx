import { joinClasses } from '../joinClasses.ts'
import { Icon } from '../icons/Icon.tsx'
import { LateIcon } from '../icons/LateIcon.tsx'
import type { IconName } from '../shapes.ts'
import { Words } from './Words.tsx'
import { useId, useState, type ReactNode } from 'react'

export interface StepRowProps {
  icon: IconName
  /**
   * The text of the row, cut off in a narrow panel. A short ending after ` · `, such as a count, is always shown whole.
   * If the text has an isolated part (between U+2068 and U+2069), only that part is cut off.
   */
  children: string
  isBusy?: boolean | undefined
}

export interface DisclosureRowProps extends StepRowProps {
  isOpen: boolean
  /** The id of the content that the button shows and hides. */
  contentId: string
  onToggle: () => void
}

const ROW = joinClasses(
  'da-clip da:-ms-1.5 da:flex da:max-w-[calc(100%+6px)] da:items-start da:gap-2 da:rounded-control da:py-1',
  'da:ps-1.5 da:text-start da:text-small da:leading-5 da:text-text-muted da:pointer-coarse:py-2',
  // Gives way first, because the parts of a pixel of a theme's spaces would cut whole letters.
  'da:after:w-px da:after:shrink-[99999] da:after:content-[""]',
)

/** A text about something that the assistant did. It says all there is, so it does not unfold. */
export function StepRow(props: StepRowProps) {
  return (
    <p className={ROW}>
      <RowContent {...props} />
    </p>
  )
}

/** A text with an arrow that shows and hides content. Renders a `<button aria-expanded>`. */
export function DisclosureRow({ isOpen, contentId, onToggle, ...row }: DisclosureRowProps) {
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      aria-controls={isOpen ? contentId : undefined}
      onClick={onToggle}
      className={joinClasses(ROW, 'da:transition-colors da:hover:bg-surface-sunken da:hover:text-text')}
    >
      <RowContent {...row} isOpen={isOpen} />
    </button>
  )
}

interface RowContentProps extends StepRowProps {
  /** Whether its content is shown. Without it, there is none. */
  isOpen?: boolean
}

function RowContent({ icon, children, isBusy = false, isOpen }: RowContentProps) {
  const [, words = children, count] = COUNT.exec(children) ?? []
  const [, before, isolated, after] = ISOLATED.exec(words) ?? []
  return (
    <>
      <LateIcon
        name={icon}
        size={15}
        data-da-motion={isBusy || undefined}
        className={joinClasses('da:mt-[3px] da:shrink-0', isBusy && 'da:animate-breathe')}
      />
      {/* Always one line. The content below has the details. */}
      <span className="da:flex da:min-w-0 da:items-center da:gap-1">
        <Words
          isBusy={isBusy}
          className="da:flex da:min-w-0 da:gap-1"
          content={
            <>
              {isolated === undefined ? (
                <span className="da:truncate">{words}</span>
              ) : (
                // Truncated on its own. Otherwise, English text in an Arabic row would lose its beginning, not its end.
                // The outer element is a `<bdi>` too, so that quotation marks follow the row's direction.
                <bdi className="da:flex da:min-w-0 da:whitespace-pre">
                  {before}
                  <bdi className="da:truncate">{isolated}</bdi>
                  {after}
                </bdi>
              )}
              {/* The space is for copied text and screen readers. */}
              {count !== undefined && ' '}
              {count !== undefined && <span className="da:shrink-0">{count}</span>}
            </>
          }
        >
          {children}
        </Words>
        {isOpen !== undefined && (
          <Icon
            name="chevronRight"
            size={14}
            className={joinClasses(
              'da:shrink-0 da:transition-transform',
              isOpen ? 'da:rotate-90' : 'da:rtl:-scale-x-100',
            )}
          />
        )}
      </span>
    </>
  )
}

const COUNT = /^(.*) (· .{1,24})$/s
const ISOLATED = /^(.*)\u2068(.*)\u2069(.*)$/s

interface DisclosureProps {
  icon: IconName
  /** The text of the row. */
  summary: string
  /** Rendered only while open. */
  children: () => ReactNode
  isBusy?: boolean | undefined
  onOpenChange?: ((isOpen: boolean) => void) | undefined
}

/** A quiet row about something that the assistant did. It unfolds to show more. */
export function Disclosure({ icon, summary, children, isBusy, onOpenChange }: DisclosureProps) {
  const [isOpen, setOpen] = useState(false)
  const contentId = `da-${useId()}`
  const toggle = () => {
    setOpen(!isOpen)
    onOpenChange?.(!isOpen)
  }
  return (
    <>
      <DisclosureRow icon={icon} isOpen={isOpen} isBusy={isBusy} contentId={contentId} onToggle={toggle}>
        {summary}
      </DisclosureRow>
      {isOpen && (
        <div id={contentId} className="da-clip da:ms-[7px] da:mt-1 da:border-s da:ps-[15px] da:text-small">
          {children()}
        </div>
      )}
    </>
  )
}
