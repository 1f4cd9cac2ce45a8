import { explainError } from './explainError.ts'
import { UsageError } from './UsageError.ts'

/** Says why a command failed. */
export function explainFailure(given: unknown): string {
  const error = explainError(given)
  const message = error instanceof Error ? error.message : String(error)
  return message.startsWith('docs-assistant') ? message : `docs-assistant: ${message}`
}

/** The exit code of a command that failed: 2 for wrong arguments, 1 for anything else. */
export function getExitCode(given: unknown): 1 | 2 {
  return explainError(given) instanceof UsageError ? 2 : 1
}
