/** Calls a function of the host's. Should it throw, or reject, the conversation goes on and the console says so. */
export function callHost<Arguments extends unknown[]>(
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
