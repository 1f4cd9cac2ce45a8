import type { LazyModule } from './lazyModule.ts'

/** Calls `action` with the module: at once if it has loaded, otherwise when it has. If it can't be loaded, never. */
export function whenLoaded<T>(module: LazyModule<T>, action: (loaded: T) => void): void {
  const loaded = module.get()
  if (loaded) action(loaded)
  else void module.load().then(() => module.get() && whenLoaded(module, action))
}
