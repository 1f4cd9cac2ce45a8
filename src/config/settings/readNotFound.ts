import { readText, readValue } from './readValue.ts'

/** `errors.404` of docs.json: what the site shows at an address without a page. */
export interface NotFoundSettings {
  title: string | undefined
  /** Markdown. */
  description: string | undefined
  /**
   * Whether such an address redirects to the start page. The hosted service does so by default; here, it must be set.
   */
  isRedirect: boolean
}

export function readNotFound(config: unknown): NotFoundSettings {
  return {
    title: readText(config, 'errors', '404', 'title'),
    description: readText(config, 'errors', '404', 'description')?.slice(0, 2_000),
    isRedirect: readValue(config, 'errors', '404', 'redirect') === true,
  }
}
