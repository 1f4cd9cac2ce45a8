/**
 * Runs an action in a task of its own, so that the browser can show a frame first, or at once if the browser can't
 * schedule tasks.
 */
export async function runInNextTask(action: () => unknown, options?: SchedulerPostTaskOptions): Promise<void> {
  await ((globalThis as Partial<typeof globalThis>).scheduler?.postTask(action, options) ?? action())
}
