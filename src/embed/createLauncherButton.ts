import { contrast } from '../config/theme/contrast.ts'
import { isHexColor } from '../config/theme/hexColor.ts'
import { readText, readValue } from '../config/settings/readValue.ts'
import { resolveAsset } from '../config/settings/resolveAsset.ts'

export interface LauncherButton {
  element: HTMLButtonElement
  /** Draws it again: its words, its colour, the side it stands on. */
  update: (looks: LauncherLooks) => void
  setBusy: (isBusy: boolean) => void
}

export interface LauncherLooks {
  label: string
  /** As of docs.json (section 2.7 of the reference): the colour for buttons, and the favicon. */
  config: unknown
  /** Of two favicons the one for `light` or `dark`; for anything else as the system has it. */
  appearance: string | null
  /** Where the favicon's path begins. */
  siteUrl: string
  placement: 'start' | 'end'
}

/**
 * The launcher as it stands before anything is loaded: it looks as the widget's own, which takes its place when the
 * reader opens it.
 */
export function createLauncherButton(document: Document): LauncherButton {
  const element = document.createElement('button')
  element.type = 'button'
  element.dataset.loader = ''
  element.dataset.slot = 'launcher'
  element.dataset.state = 'closed'
  element.setAttribute('aria-haspopup', 'dialog')
  element.setAttribute('aria-expanded', 'false')
  const words = document.createElement('span')
  const icon = createIcon(document)
  const favicon = document.createElement('img')
  favicon.alt = ''
  favicon.referrerPolicy = 'no-referrer'
  favicon.onerror = () => favicon.replaceWith(icon)
  element.append(icon, words)
  return {
    element,
    update: ({ label, config, appearance, siteUrl, placement }) => {
      words.textContent = label
      element.dataset.placement = placement
      const address = resolveAsset(faviconOf(config, appearance), siteUrl)
      if (address !== undefined && address !== favicon.src) {
        favicon.src = address
        icon.replaceWith(favicon)
      }
      const color = buttonColor(config)
      if (color === null) return
      element.style.setProperty('background', color)
      element.style.setProperty('color', contrast(color, '#ffffff') >= 4.5 ? '#ffffff' : '#000000')
    },
    setBusy: (isBusy) => {
      if (isBusy) element.setAttribute('aria-busy', 'true')
      else element.removeAttribute('aria-busy')
    },
  }
}

function buttonColor(config: unknown): string | null {
  return ['dark', 'primary'].map((name) => readValue(config, 'colors', name)).find(isHexColor) ?? null
}

function faviconOf(config: unknown, appearance: string | null): string | undefined {
  const at = (...mode: string[]) => readText(config, 'favicon', ...mode)
  const isDark =
    appearance === 'dark' || (appearance !== 'light' && window.matchMedia?.('(prefers-color-scheme: dark)').matches)
  return at() ?? at(isDark ? 'dark' : 'light') ?? at('light') ?? at('dark')
}

const SVG = 'http://www.w3.org/2000/svg'

/** The widget's `assistant` icon. */
const PATHS = [
  'M20 11.5a7.5 7.5 0 0 1-7.5 7.5H5l1.6-2.9A7.5 7.5 0 1 1 20 11.5Z',
  'M12.5 8.2c.4 2 1.3 2.9 3.3 3.3-2 .4-2.9 1.3-3.3 3.3-.4-2-1.3-2.9-3.3-3.3 2-.4 2.9-1.3 3.3-3.3Z',
]

function createIcon(document: Document): SVGSVGElement {
  const icon = document.createElementNS(SVG, 'svg')
  const attributes = {
    viewBox: '0 0 24 24',
    width: '20',
    height: '20',
    fill: 'none',
    stroke: 'currentColor',
    'stroke-width': '1.75',
    'aria-hidden': 'true',
  }
  for (const [name, value] of Object.entries(attributes)) icon.setAttribute(name, value)
  icon.setAttribute('stroke-linecap', 'round')
  icon.setAttribute('stroke-linejoin', 'round')
  for (const d of PATHS) {
    const path = document.createElementNS(SVG, 'path')
    path.setAttribute('d', d)
    icon.append(path)
  }
  return icon
}
