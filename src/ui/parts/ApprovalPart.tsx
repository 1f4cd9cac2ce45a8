import { useEffect, useId, useRef, useState } from 'react'
import type { ToolInvocation } from '../../protocol/message.ts'
import { useBrowserLayoutEffect } from '../../react/useBrowserLayoutEffect.ts'
import { styleButton } from '../styleButton.ts'
import { useLabels } from '../settings.ts'
import { ToolArguments } from './ToolArguments.tsx'
import { toReadableName } from './toolText.ts'

export interface ApprovalPartProps {
  invocation: ToolInvocation
  /** Called with the reader's decision. Without it, there are no buttons. */
  onDecide?: ((isApproved: boolean) => void) | undefined
}

/**
 * Asks the reader whether a tool may run, and shows its arguments. It shows the tool's own name, because the service
 * could give it a misleading title. Renders a
 * `<div data-slot="approval" role="group" data-state="asked|allowed|denied">`.
 */
export function ApprovalPart({ invocation, onDecide }: ApprovalPartProps) {
  const labels = useLabels()
  const titleId = `da-${useId()}`
  const { toolName, args, approval } = invocation
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
      <div className="da:w-full da:min-w-0">
        <ToolArguments args={args} />
      </div>
      {state === 'asked' ? (
        onDecide !== undefined && (
          <div className="da:flex da:flex-wrap da:gap-2">
            <button type="button" onClick={() => onDecide(true)} className={styleButton('main')}>
              {labels.approvalAllow}
            </button>
            <button type="button" onClick={() => onDecide(false)} className={styleButton('plain')}>
              {labels.approvalDeny}
            </button>
          </div>
        )
      ) : (
        <p ref={outcome} tabIndex={-1} className="da:text-text-muted">
          {state === 'allowed' ? labels.approvalAllowed : labels.approvalDenied}
        </p>
      )}
    </div>
  )
}

/** When a row of the answer's activity replaces the request, that row takes over the focus. */
function passOnFocus(request: HTMLElement): void {
  const root = request.getRootNode() as Document | ShadowRoot
  const message = request.closest('[data-slot="message"]')
  const thread = request.closest<HTMLElement>('[data-slot="thread"]')
  if (!request.contains(root.activeElement)) return
  queueMicrotask(() => {
    const row = message?.querySelector<HTMLElement>('[data-slot="activity"] button')
    ;(row ?? thread)?.focus({ preventScroll: true })
  })
}
