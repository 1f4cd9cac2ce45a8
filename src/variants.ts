/**
 * The panels that are dialogs, by how they are placed. One that floats or is along a side leaves the page usable. To
 * add a variant, add its entry here and its box in `ui/shell/variants.css`. The tests in `tests/build/lists.test.ts`
 * report everything else that depends on it.
 */
export const DIALOGS = {
  /** Floats in a corner. */
  popover: 'floating',
  /** Covers and blocks the page. */
  modal: 'modal',
  /** Fills a side. */
  panel: 'side',
} as const satisfies Record<string, 'floating' | 'modal' | 'side'>

export type DialogVariant = keyof typeof DIALOGS

/** How the panel is placed on the page: as a dialog, or as a part of its content (`inline`). */
export type PanelVariant = DialogVariant | 'inline'

/** How the widget is placed: as its panel, or as a question field at the bottom, whose panel fills a side (`bar`). */
export type Variant = PanelVariant | 'bar'

export function listVariants(): Variant[] {
  return [...(Object.keys(DIALOGS) as DialogVariant[]), 'inline', 'bar']
}

/** Returns the panel of a variant. */
export function toPanelVariant(variant: Variant = 'popover'): PanelVariant {
  return variant === 'bar' ? 'panel' : variant
}
