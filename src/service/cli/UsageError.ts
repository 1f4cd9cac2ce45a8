/** The command line was called wrongly: the user is shown the way to the help. */
export class UsageError extends Error {
  override name = 'UsageError'
}
