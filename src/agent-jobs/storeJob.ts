import { getStorage, toStorageKey, VERSION, type StorageOption, type StoredJob } from './storedJob.ts'

/** Stores a job; null removes it. If it can't be stored, a reload loses the job. */
export function storeJob(option: StorageOption, endpoint: string, job: StoredJob | null): void {
  try {
    const storage = getStorage(option)
    if (job === null) storage?.removeItem(toStorageKey(endpoint))
    else storage?.setItem(toStorageKey(endpoint), JSON.stringify({ version: VERSION, ...job }))
  } catch {
    // The panel also works without storage.
  }
}
