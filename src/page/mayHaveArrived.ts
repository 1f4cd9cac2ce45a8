/** Where the tab's session storage has the panel that was open when the reader left the previous page. */
export const OPEN_PANEL_KEY = 'docs-assistant:left'

/** Whether the reader may have come by a link with a question, or from a page with an open panel. */
export function mayHaveArrived(deepLink: string | false): boolean | undefined {
  try {
    return (deepLink && location.search.includes(deepLink)) || OPEN_PANEL_KEY in sessionStorage
  } catch {
    // Storage is forbidden, so the previous page could not store anything.
    return undefined
  }
}
