/** How the panel is placed on the page. */
export const PANEL_VARIANTS = ['popover', 'modal', 'panel', 'inline'] as const

export type PanelVariant = (typeof PANEL_VARIANTS)[number]

/** How the widget is placed on the page. Every other list of variants is derived from this one. */
export const VARIANTS = [...PANEL_VARIANTS, 'bar'] as const

export type Variant = (typeof VARIANTS)[number]

/** The panel of a variant. That of a `bar` is along a side. */
export function toPanelVariant(variant: Variant = 'popover'): PanelVariant {
  return variant === 'bar' ? 'panel' : variant
}
