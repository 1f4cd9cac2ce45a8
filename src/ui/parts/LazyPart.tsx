import type { ReactNode } from 'react'
import { useHasFailed, useLazyModule, type LazyModule } from '../../react/lazyModule.ts'
import { BrokenPart } from './PartBoundary.tsx'

export interface LazyPartProps<Module> {
  chunk: LazyModule<Module>
  /** Shown while the chunk loads. @default nothing */
  fallback?: ReactNode
  /** Renders what the chunk exports. */
  children: (module: Module) => ReactNode
}

/** Renders something whose code loads on first use, or a sentence in its place if that code can't be loaded. */
export function LazyPart<Module>({ chunk, fallback = null, children }: LazyPartProps<Module>) {
  const module = useLazyModule(chunk, true)
  const hasFailed = useHasFailed(chunk)
  if (module !== undefined) return children(module)
  return hasFailed ? <BrokenPart /> : fallback
}
