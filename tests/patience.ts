/** What is waited for comes late on a busy machine: only what never comes may fail a test. */
import { configure } from '@testing-library/dom'

configure({ asyncUtilTimeout: 20_000 })
