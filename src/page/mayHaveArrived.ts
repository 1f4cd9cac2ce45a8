/** The key in the tab's session storage while a reader follows a link of the panel to another page. */
export const LEFT_PAGE_KEY = 'docs-assistant:left'

/** Whether a link may have led here that opens the panel: one with a question, or one in the panel of another page. */
export function mayHaveArrived(deepLink: string | false): boolean | undefined {
  try {
    return (deepLink && location.search.includes(deepLink)) || LEFT_PAGE_KEY in sessionStorage
  } catch {
    // Storage is forbidden, so no page has left anything in it.
    return undefined
  }
}
