/** Wrong arguments. The command line adds a hint to `--help`. */
export class UsageError extends Error {
  override name = 'UsageError'
}
