import { useEffect, useId, useMemo, useRef, useState } from 'react'
import type { ToolInvocation } from '../../protocol/message.ts'
import { useBrowserLayoutEffect } from '../../react/useBrowserLayoutEffect.ts'
import { styleButton } from '../styleButton.ts'
import { useLabels } from '../settings.ts'
import { markInvisible } from '../../markdown/index.ts'
import { isRecord } from '../../protocol/isRecord.ts'
import { findFold, FoldButton } from './Folded.tsx'
import { ArgumentList } from './ToolArguments.tsx'
import { toExactText, toReadableName } from './toolText.ts'

export interface ApprovalPartProps {
  invocation: ToolInvocation
  /** Called with the reader's decision. Without it, there are no buttons. */
  onDecide?: ((isApproved: boolean) => void) | undefined
}

/** Longer arguments are folded. */
const MAX_LINES = 12
/** A tool with a longer name can't be allowed. */
const MAX_NAME = 2_000

/**
 * Asks the reader whether a tool may run, and shows its arguments exactly: whole, in their own lines, with a mark for
 * each invisible character. They can be allowed only while all of them are unfolded. It shows the tool's own name,
 * because the service could give it a misleading title. Renders a
 * `<div data-slot="approval" role="group" data-state="asked|allowed|denied">`.
 */
export function ApprovalPart({ invocation, onDecide }: ApprovalPartProps) {
  const labels = useLabels()
  const titleId = `da-${useId()}`
  const { toolName, args, approval } = invocation
  const { entries, text, isWhole } = useMemo(() => describeArguments(args), [args])
  const fold = useMemo(() => (entries === undefined ? findFold(text, MAX_LINES) : null), [entries, text])
  // Arguments that change are folded again.
  const [unfolded, setUnfolded] = useState<string>()
  const isOpen = fold !== null && unfolded === text
  /** Whether all that would be approved is on the page. */
  const isShown = isWhole && toolName.length <= MAX_NAME && (fold === null || isOpen)
  const state = approval?.approved === undefined ? 'asked' : approval.approved ? 'allowed' : 'denied'
  const outcome = useRef<HTMLParagraphElement>(null)
  const [wasAsked] = useState(state === 'asked')
  useEffect(() => {
    // The pressed button has been unmounted.
    if (wasAsked && state !== 'asked') outcome.current?.focus({ preventScroll: true })
  }, [wasAsked, state])
  const group = useRef<HTMLDivElement>(null)
  useBrowserLayoutEffect(() => {
    const element = group.current!
    return () => passOnFocus(element)
  }, [])
  return (
    <div
      ref={group}
      role="group"
      aria-labelledby={titleId}
      data-slot="approval"
      data-state={state}
      className={
        'da-clip da:flex da:flex-col da:items-start da:gap-2 da:rounded-control da:border ' +
        'da:border-transparent da:bg-surface-sunken da:px-3 da:py-2.5 da:text-small'
      }
    >
      <p id={titleId} className="da:font-medium da:text-text">
        <bdi>{labels.approvalAsked(toReadableName(toolName))}</bdi>
      </p>
      {!/^[\w.-]{1,60}$/.test(toolName) && <ExactText text={markInvisible(toolName.slice(0, MAX_NAME))} />}
      <div className="da:w-full da:min-w-0 da:whitespace-pre-wrap">
        {entries === undefined ? (
          <ExactText text={fold === null || isOpen ? text : `${text.slice(0, fold.index).trimEnd()}…`} />
        ) : (
          <ArgumentList entries={entries} />
        )}
        {fold !== null && (
          <FoldButton isOpen={isOpen} rest={fold.rest} onClick={() => setUnfolded(isOpen ? undefined : text)} />
        )}
      </div>
      {state === 'asked' ? (
        onDecide !== undefined && (
          <div className="da:flex da:flex-wrap da:gap-2">
            <button type="button" disabled={!isShown} onClick={() => onDecide(true)} className={styleButton('main')}>
              {labels.approvalAllow}
            </button>
            <button type="button" onClick={() => onDecide(false)} className={styleButton('plain')}>
              {labels.approvalDeny}
            </button>
          </div>
        )
      ) : (
        <p ref={outcome} tabIndex={-1} className="da:rounded-control da:text-text-muted">
          {state === 'allowed' ? labels.approvalAllowed : labels.approvalDenied}
        </p>
      )}
    </div>
  )
}

/** The arguments as short lines of a list, or as text. `isWhole` is false if they can't be written down. */
function describeArguments(args: unknown): { entries?: [string, string][]; text: string; isWhole: boolean } {
  const values = isRecord(args) ? Object.entries(args) : []
  const entries = values.map(([name, value]): [string, string] => [markInvisible(name), markInvisible(String(value))])
  const isShort = (text: string) => text.length <= 200 && !/[\n\r]/.test(text)
  const isList =
    entries.length > 0 &&
    entries.length <= 8 &&
    values.every(([, value]) => ['number', 'boolean', 'string'].includes(typeof value)) &&
    entries.every(([name, value]) => isShort(name) && isShort(value))
  if (isList) return { entries, text: '', isWhole: true }
  const text = toExactText(args)
  return { text: markInvisible(text ?? '…'), isWhole: text !== undefined }
}

/**
 * Each piece of the text is a block, because browsers take quadratic time to break a long text without spaces. In the
 * middle of a line, the end of a piece looks like any other place where that line wraps.
 */
const PIECES = /[^]{1,500}\n?/gu

function ExactText({ text }: { text: string }) {
  return (
    <pre
      dir="ltr"
      className={
        'da:w-full da:whitespace-pre-wrap da:rounded-control da:bg-surface-sunken da:px-3 da:py-2 da:font-mono ' +
        'da:text-small da:leading-[1.6] da:text-text'
      }
    >
      {text.match(PIECES)?.map((piece, index) => (
        <span key={index} className="da:block">
          {piece}
        </span>
      ))}
    </pre>
  )
}

/** When a row of the answer's activity replaces the request, that row takes over the focus, or what is around. */
function passOnFocus(request: HTMLElement): void {
  const message = request.closest('article')
  const around = message?.parentElement?.closest<HTMLElement>('[tabindex]')
  if (!request.matches(':focus-within')) return
  queueMicrotask(() => {
    const row = message?.querySelector<HTMLElement>('[data-slot="activity"] button')
    ;(row ?? around)?.focus({ preventScroll: true })
  })
}
