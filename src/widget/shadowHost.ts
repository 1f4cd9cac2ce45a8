import { lazyModule } from '../react/lazyModule.ts'
import type * as ShadowHostModule from './ShadowHost.tsx'

/** The shadow root for `isolation="shadow"`, with the stylesheet in it. Other widgets never load it. */
export const shadowHost = lazyModule<typeof ShadowHostModule>(() => import('./ShadowHost.tsx'))
