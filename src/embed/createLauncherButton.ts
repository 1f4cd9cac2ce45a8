import { readButtonColor } from '../config/settings/readColors.ts'
import { readFavicon } from '../config/settings/readModeFiles.ts'
import { resolveAsset } from '../config/settings/resolveAsset.ts'
import { readHexColor } from '../config/settings/hexColor.ts'
import { chooseTextColor } from '../config/theme/contrast.ts'
import { pageOf } from '../dom/pageOf.ts'
import { ASSISTANT_PATH } from '../ui/assistantShape.ts'
import { createStrokeIcon } from '../ui/shell/plainFields.ts'

export interface LauncherButton {
  element: HTMLButtonElement
  /** Updates the button to these settings. */
  update: (settings: LauncherSettings) => void
  setBusy: (isBusy: boolean) => void
  /** Shows a notice in place of the label, until loading is tried again. */
  showFailure: (notice: string) => void
}

export interface LauncherSettings {
  label: string
  /** docs.json (protocol.md#settings), for the colour of the button and the favicon. */
  config: unknown
  /** Whether to ignore the favicon. True if docs.json loaded late, when readers have already seen the default icon. */
  keepsIcon: boolean
  /** `light` or `dark` selects a favicon; any other value follows the system. */
  colorScheme: string | null
  /** The favicon's path is resolved against this address. */
  siteUrl: string
  placement: 'start' | 'end'
}

/** Creates the launcher that is shown until the widget's own, which looks the same, has loaded. */
export function createLauncherButton(document: Document): LauncherButton {
  const element = pageOf(document).createElement('button')
  element.type = 'button'
  element.dataset.loader = ''
  element.dataset.slot = 'launcher'
  element.dataset.state = 'closed'
  element.ariaHasPopup = 'dialog'
  element.ariaExpanded = 'false'
  const text = pageOf(document).createElement('span')
  // `launcher.css` sets its size and stroke.
  const icon = createStrokeIcon(document, ASSISTANT_PATH)
  const favicon = pageOf(document).createElement('img')
  favicon.alt = ''
  favicon.referrerPolicy = 'no-referrer'
  favicon.onerror = () => favicon.replaceWith(icon)
  element.append(icon, text)
  return {
    element,
    update: ({ label, config, keepsIcon, colorScheme, siteUrl, placement }) => {
      if (element.dataset.failed === undefined) text.textContent = label
      element.dataset.placement = placement
      const address = resolveAsset(readFavicon(config, isDark(colorScheme) ? 'dark' : 'light')[0], siteUrl)
      if (!keepsIcon && address !== undefined && address !== favicon.src) {
        favicon.src = address
        icon.replaceWith(favicon)
      }
      const color = readButtonColor(config)
      if (color === undefined) return
      element.style.background = color
      element.style.color = `rgb(${chooseTextColor([readHexColor(color)]).join()})`
    },
    setBusy: (isBusy) => {
      element.ariaBusy = isBusy ? 'true' : null
    },
    showFailure: (notice) => {
      element.dataset.failed = ''
      text.role = 'alert'
      text.textContent = notice
    },
  }
}

function isDark(colorScheme: string | null): boolean {
  return (
    colorScheme === 'dark' || (colorScheme !== 'light' && window.matchMedia?.('(prefers-color-scheme: dark)').matches)
  )
}
