import type { ReactNode } from 'react'
import { useHasFailed, useLazyModule, type LazyModule } from '../../react/lazyModule.ts'
import { useLabels } from '../settings.ts'

export interface LazyPartProps<Module> {
  chunk: LazyModule<Module>
  /** Shown while the chunk loads. @default nothing */
  fallback?: ReactNode
  /** Renders what the chunk exports. */
  children: (module: Module) => ReactNode
}

/** Renders something whose code loads on first use, or a sentence in its place if that code can't be loaded. */
export function LazyPart<Module>({ chunk, fallback = null, children }: LazyPartProps<Module>) {
  const labels = useLabels()
  const module = useLazyModule(chunk, true)
  const hasFailed = useHasFailed(chunk)
  if (module !== undefined) return children(module)
  if (!hasFailed) return fallback
  return (
    <p data-slot="broken-part" className="da:text-small da:text-text-muted">
      {labels.partBroken}
    </p>
  )
}
