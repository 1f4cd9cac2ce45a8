import axe from 'axe-core'

/**
 * Switches every root on the page from light to dark mode, checks the contrast of all text, and switches back.
 *
 * @param rules The story's own changes to axe's rules.
 * @returns One line for each element with a fault.
 */
export async function findDarkContrastFaults(page: Document, rules: axe.Rule[] = []): Promise<string[]> {
  const roots = [...page.querySelectorAll<HTMLElement>('[data-da-theme="light"]')]
  for (const root of roots) root.dataset.daTheme = 'dark'
  try {
    endTransitions(page)
    axe.configure({ rules })
    const { violations } = await axe.run(page.body, { runOnly: ['color-contrast'], resultTypes: ['violations'] })
    return violations.flatMap(({ nodes }) => nodes.map(({ html, any }) => `${html}\n  ${any[0]?.message ?? ''}`))
  } finally {
    axe.reset()
    for (const root of roots) root.dataset.daTheme = 'light'
    // Another check of the light mode may follow at once.
    endTransitions(page)
  }
}

/** Ends the colour transitions that the switch starts. Axe would see a colour halfway. */
function endTransitions(page: Document): void {
  for (const animation of page.getAnimations()) {
    if (animation instanceof CSSTransition) animation.finish()
  }
}
