import { styleButton } from '../ui/styleButton.ts'
import type { ReactNode } from 'react'
import { useHasFailed, useLazyModule, type LazyModule } from '../react/lazyModule.ts'
import { CloseButton } from './CloseButton.tsx'
import { ENGLISH_NOT_LOADED } from '../locales/en.notLoaded.ts'
import type { NotLoadedLabels } from '../locales/Labels.ts'

export interface LazyPanelProps<Module> {
  chunk: LazyModule<Module>
  labels: Partial<NotLoadedLabels> | undefined
  onClose: (() => void) | undefined
  /** Classes of the notice shown if the chunk can't be loaded. */
  className: string
  /** Renders what the chunk exports. */
  children: (module: Module) => ReactNode
}

/**
 * Renders a panel whose code loads on first use, and nothing while it loads. If it can't be loaded, for example after a
 * deployment, a notice (`data-slot="problem"`) says so and offers to try again. The rest of the page is not affected.
 */
export function LazyPanel<Module>({ chunk, labels, onClose, className, children }: LazyPanelProps<Module>) {
  const module = useLazyModule(chunk, true)
  const hasFailed = useHasFailed(chunk)
  if (module !== undefined) return children(module)
  if (!hasFailed) return null
  const words = { ...ENGLISH_NOT_LOADED, ...labels }
  return (
    <div data-slot="problem" data-problem="blocked" className={`${className} da:flex da:flex-col da:gap-3`}>
      <div role="alert">
        <p className="da:font-medium">{words.notLoaded}</p>
        <p className="da:text-text-muted">{words.notLoadedHint}</p>
      </div>
      <div className="da:flex da:flex-wrap da:gap-2">
        <button type="button" onClick={() => void chunk.load()} className={styleButton('plain')}>
          {words.retry}
        </button>
        <CloseButton label={words.close} onClose={onClose} />
      </div>
    </div>
  )
}
