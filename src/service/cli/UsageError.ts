/** The arguments are wrong. The command line then points to `--help`. */
export class UsageError extends Error {
  override name = 'UsageError'
}
