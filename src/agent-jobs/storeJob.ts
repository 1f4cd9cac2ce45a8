import { getStorage, toStorageKey, VERSION, type StorageOption, type StoredJob } from './storedJob.ts'

/** Stores a job; null removes it. If it can't be stored, a reload loses the job. */
export function storeJob(option: StorageOption, endpoint: string, job: StoredJob | null): void {
  try {
    const storage = getStorage(option)
    const key = toStorageKey(endpoint)
    if (job === null) storage?.removeItem(key)
    else storage?.setItem(key, JSON.stringify({ version: VERSION, ...job }))
  } catch {
    // The panel also works without storage.
  }
}
