import axe from 'axe-core'

interface Mode {
  /** The axe rule whose result may change in this mode. All other rules are checked in light mode only. */
  rule: string
  /** Switches the page to the mode. @returns A function that switches it back */
  enter: (page: Document) => Promise<() => unknown>
}

const everyRoot = (page: Document) => [...page.querySelectorAll<HTMLElement>('.da-root')]

const MODES = {
  dark: {
    rule: 'color-contrast',
    enter: async (page) => {
      const light = everyRoot(page).filter((root) => root.dataset.daTheme === 'light')
      for (const root of light) root.dataset.daTheme = 'dark'
      return () => {
        for (const root of light) root.dataset.daTheme = 'light'
      }
    },
  },
  'right to left': {
    rule: 'target-size',
    enter: async (page) => {
      const elements = [page.documentElement, ...everyRoot(page)].map((element) => ({ element, dir: element.dir }))
      for (const { element } of elements) element.dir = 'rtl'
      return () => {
        for (const { element, dir } of elements) element.dir = dir
      }
    },
  },
  'forced colours': {
    rule: 'color-contrast',
    enter: async () => {
      await globalThis.emulateMedia?.('forced-colors', 'active')
      const style = CSSStyleDeclaration.prototype
      const { getPropertyValue } = style
      // Axe prefers this property to `color`. Chromium reports the theme's colour for it, but paints the forced one.
      style.getPropertyValue = function (name) {
        return name === '-webkit-text-fill-color' ? '' : getPropertyValue.call(this, name)
      }
      return () => {
        style.getPropertyValue = getPropertyValue
        return globalThis.emulateMedia?.('forced-colors', 'none')
      }
    },
  },
} satisfies Record<string, Mode>

export type ModeName = keyof typeof MODES

export const MODE_NAMES = Object.keys(MODES) as ModeName[]

/**
 * The modes in which a story is checked after light mode: all of them in the nightly run, otherwise one for every
 * second story. The story's id decides, so that the stories of a component cover different modes.
 */
export function chooseModes(storyId: string, isFullRun: boolean): readonly ModeName[] {
  if (isFullRun) return MODE_NAMES
  const sum = [...storyId].reduce((sum, character) => sum + character.charCodeAt(0), 0)
  const name = MODE_NAMES[sum % (2 * MODE_NAMES.length)]
  return name === undefined ? [] : [name]
}

/**
 * Checks a story in these modes.
 *
 * @param rules The story's own changes to axe's rules.
 * @returns One line for each faulty element.
 */
export async function findModeFaults(
  page: Document,
  rules: axe.Rule[] = [],
  modes: readonly ModeName[] = MODE_NAMES,
): Promise<string[]> {
  const faults: string[] = []
  for (const name of modes) {
    const { rule, enter }: Mode = MODES[name]
    const leave = await enter(page)
    try {
      endAnimations(page)
      axe.configure({ rules })
      const { violations } = await axe.run(page.body, { runOnly: [rule], resultTypes: ['violations'] })
      for (const { nodes } of violations) {
        faults.push(...nodes.map(({ html, any }) => `${name}: ${rule}: ${html}\n  ${any[0]?.message ?? ''}`))
      }
    } finally {
      axe.reset()
      await leave()
      // Another check may follow immediately.
      endAnimations(page)
    }
  }
  return faults
}

/** Ends transitions and animations, except endless ones. Otherwise axe would see a colour in between. */
export function endAnimations(page: Document): void {
  const shadows = [...page.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? [])
  for (const animation of [page, ...shadows].flatMap((root) => root.getAnimations())) {
    if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish()
  }
}
