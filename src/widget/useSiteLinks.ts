import { useCallback, useMemo, type MouseEvent, type RefObject } from 'react'
import { readBase } from '../page/readBase.ts'
import type { Settings } from '../ui/settings.ts'
import { isInline } from '../ui/shell/isInline.ts'
import type { WidgetProps } from './DocsAssistantProps.ts'
import { createPanelKey, type PanelIdentity } from './createPanelKey.ts'
import type * as PanelParts from './panelParts.ts'

interface SiteLinksOptions {
  options: PanelIdentity & Pick<WidgetProps, 'base' | 'navigate' | 'siteUrl' | 'storage'>
  /** The address of the site, without its base path; undefined on a server. */
  siteUrl: string | undefined
  describeSource: Settings['describeSource']
  onClose: () => void
  panel: RefObject<HTMLElement | null>
  /** Undefined until it has loaded. */
  tab: typeof PanelParts | undefined
}

type LinkSettings = Pick<Settings, 'describeSource' | 'follow' | 'siteUrl'> & {
  /** The key of `createPanelKey`. */
  key: string
}

/** Resolves links to pages of the site, and opens them. */
export function useSiteLinks(given: SiteLinksOptions): LinkSettings {
  const { options, siteUrl, describeSource, onClose, panel, tab } = given
  const { base, navigate, storage, siteUrl: ownUrl, variant } = options
  const key = createPanelKey(options)
  // Without a storage, the next page could not restore the conversation.
  const returns = !isInline(variant) && storage !== null
  const address = useMemo(() => addBase(siteUrl, base, ownUrl), [siteUrl, base, ownUrl])

  const follow = useCallback(
    (url: string, event: MouseEvent<HTMLElement>) => {
      // It covers the page, so it must close when the reader goes to another page.
      const isBlocking = panel.current?.matches('[data-modal]')
      const path = address === undefined ? '/' : new URL(address).pathname
      if (navigate !== undefined) {
        event.preventDefault()
        navigate(url.split(/#?:~:/)[0]!)
      } else {
        // Until it has loaded, the browser follows the link.
        tab?.followLink(event.nativeEvent, url, path, () => {
          if (returns && !isBlocking) tab.leavePanel(key, panel.current)
        })
      }
      if (isBlocking) onClose()
    },
    [address, navigate, returns, key, onClose, panel, tab],
  )

  const describe = useMemo<Settings['describeSource']>(
    () =>
      describeSource &&
      ((url) => {
        const described = describeSource(url)
        // Paths in docs.json's `navigation` don't include the base path.
        return described?.eyebrow === undefined ? describeSource(removeBase(url, address)) : described
      }),
    [describeSource, address],
  )
  return { siteUrl: address, follow, describeSource: describe, key }
}

/** Adds the base path to the site's address: the host's `base`, the path of `siteUrl`, or what the page reveals. */
function addBase(siteUrl: string | undefined, base: string | undefined, ownUrl: string | undefined) {
  if (siteUrl === undefined || (base === undefined && ownUrl !== undefined)) return siteUrl
  try {
    const path = `/${base ?? readBase(document)}/`.replace(/\/+/g, '/')
    return path === '/' ? siteUrl : new URL(path, siteUrl).href
  } catch {
    return siteUrl
  }
}

function removeBase(url: string, address: string | undefined): string {
  if (address === undefined || !url.startsWith(address)) return url
  return new URL(`/${url.slice(address.length).replace(/^\/+/, '')}`, address).href
}
