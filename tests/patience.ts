/** Long enough for a busy machine: a timeout means that something never happened. */
import { configure } from '@testing-library/dom'

configure({ asyncUtilTimeout: 20_000 })
