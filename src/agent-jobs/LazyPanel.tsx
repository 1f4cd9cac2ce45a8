import { buttonClass } from '../ui/buttonClass.ts'
import type { ReactNode } from 'react'
import { useHasFailed, useLazyModule, type LazyModule } from '../react/lazyModule.ts'
import { classNames } from '../ui/classNames.ts'
import { CloseButton } from './CloseButton.tsx'
import { ENGLISH_NOT_LOADED } from '../locales/en.notLoaded.ts'
import type { NotLoadedLabels } from '../locales/Labels.ts'

export interface LazyPanelProps<Module> {
  chunk: LazyModule<Module>
  labels: Partial<NotLoadedLabels> | undefined
  onClose: (() => void) | undefined
  /** Of the notice, where the chunk can't be loaded. */
  className: string
  /** Draws what the chunk holds. */
  children: (module: Module) => ReactNode
}

/**
 * A part that is drawn by a chunk of its own, once that is there. Where it can't be loaded, as after a deploy or on a
 * train, it says so and offers another try, in a `<div data-slot="problem">`; what stands around it is not harmed.
 */
export function LazyPanel<Module>({ chunk, labels, onClose, className, children }: LazyPanelProps<Module>) {
  const module = useLazyModule(chunk, true)
  const hasFailed = useHasFailed(chunk)
  if (module !== undefined) return children(module)
  if (!hasFailed) return null
  const words = { ...ENGLISH_NOT_LOADED, ...labels }
  return (
    <div
      data-slot="problem"
      data-problem="blocked"
      className={classNames('da:flex da:flex-col da:gap-3 da:text-sm', className)}
    >
      <div role="alert">
        <p className="da:font-medium da:text-text">{words.notLoaded}</p>
        <p className="da:text-text-muted">{words.notLoadedHint}</p>
      </div>
      <div className="da:flex da:flex-wrap da:gap-2">
        <button type="button" onClick={() => void chunk.load()} className={buttonClass('plain', 'medium')}>
          {words.retry}
        </button>
        <CloseButton label={words.close} onClose={onClose} />
      </div>
    </div>
  )
}
