/** The key in the tab's session storage while a reader follows a link in the panel to another page. */
export const LEFT_PAGE_KEY = 'docs-assistant:left'

/** Whether the reader may have come by a link with a question, or by a link in the panel of another page. */
export function mayHaveArrived(deepLink: string | false): boolean | undefined {
  try {
    return (deepLink && location.search.includes(deepLink)) || LEFT_PAGE_KEY in sessionStorage
  } catch {
    // Storage is forbidden, so the previous page could not store anything.
    return undefined
  }
}
