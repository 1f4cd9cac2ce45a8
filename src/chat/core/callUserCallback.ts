/** Calls a function of the host. If it throws or rejects, the error is only logged. */
export function callUserCallback<Arguments extends unknown[]>(
  name: string,
  callback: ((...values: Arguments) => unknown) | undefined,
  ...values: Arguments
): void {
  const report = (error: unknown): void => console.error(`DocsAssistant: ${name} failed.`, error)
  try {
    const result = callback?.(...values)
    if (result instanceof Promise) result.catch(report)
  } catch (error) {
    report(error)
  }
}
