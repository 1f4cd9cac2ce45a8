import { useEffect, useId, useMemo, useState, type RefObject } from 'react'
import type { SiteDetails } from './useSiteDetails.ts'
import type { CatalogFont, WantedFonts } from './siteFonts.ts'

type FontVariables = Readonly<Record<string, string>>

const NONE: FontVariables = {}

/**
 * Loads the fonts of docs.json (section 2.7 of the reference) once the reader opens the widget: a hosted `source` under
 * a name of the widget's own, so that the host's text stays as it is; a family without source through the host's
 * `loadFont`, once each.
 *
 * @returns `--da-font-*` variables that put the loaded fonts before the theme's; empty until they are there.
 */
export function useSiteFonts(
  config: unknown,
  {
    details,
    siteUrl,
    loadFont,
    root,
  }: {
    /** Undefined until the reader opens the widget. */
    details: SiteDetails | undefined
    siteUrl: string | undefined
    loadFont: ((font: CatalogFont) => unknown) | undefined
    root: RefObject<HTMLElement | null>
  },
): FontVariables {
  // By what they say and not by identity: a config written in JSX is a new object at each render.
  const written = JSON.stringify(details?.wantedFonts(config, siteUrl))
  const fonts = useMemo(() => (written === undefined ? undefined : (JSON.parse(written) as WantedFonts)), [written])
  const [variables, setVariables] = useState(NONE)
  // A name of its own for each widget: fonts are the whole page's.
  const id = useId().replace(/\W/g, '')

  useEffect(() => {
    const page = root.current?.ownerDocument
    if (details === undefined || fonts === undefined || page === undefined) return undefined
    const takeOut = details.loadHostedFonts(fonts.hosted, page, id, (variable, family) =>
      setVariables((before) => ({ ...before, [variable]: family })),
    )
    return () => {
      takeOut()
      setVariables(NONE)
    }
  }, [details, fonts, root, id])

  useEffect(() => {
    if (details !== undefined && fonts !== undefined && loadFont !== undefined)
      details.loadCatalogFonts(fonts.catalog, loadFont)
  }, [details, fonts, loadFont])

  return variables
}
