/**
 * The files of a project share a process, because starting one for each takes as long as its tests. So each file begins
 * with modules of its own.
 */
import { vi } from 'vitest'

vi.resetModules()
