import { useEffect, useLayoutEffect } from 'react'

/** `useLayoutEffect` in a browser. A server has no layout, and React 18 warns of such an effect there. */
export const useBrowserLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect
