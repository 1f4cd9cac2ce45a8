/**
 * The files of a project share a process, because starting one for each takes as long as its tests. So each file begins
 * with modules of its own, and ends when its code has loaded: code that goes on loading after a reset would get modules
 * that have only begun to run.
 */
import { afterAll, vi } from 'vitest'

vi.resetModules()

afterAll(() => vi.dynamicImportSettled())
