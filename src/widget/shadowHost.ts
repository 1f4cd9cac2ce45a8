import { lazyModule } from '../react/lazyModule.ts'
import type * as ShadowHostModule from './ShadowHost.tsx'

/** The shadow root of `isolation="shadow"`, with the stylesheet in it. A widget in the light DOM never loads it. */
export const shadowHost = lazyModule<typeof ShadowHostModule>(() => import('./ShadowHost.tsx'))
