/** How the panel is placed on the page. */
export const PANEL_VARIANTS = ['popover', 'modal', 'panel', 'inline'] as const

export type PanelVariant = (typeof PANEL_VARIANTS)[number]

/** How the widget is placed on the page. Every list of variants follows from this one. */
export const VARIANTS = [...PANEL_VARIANTS, 'bar'] as const

export type Variant = (typeof VARIANTS)[number]

/** The panel of a variant: the one of a bar is along the side. */
export function toPanelVariant(variant: Variant = 'popover'): PanelVariant {
  return variant === 'bar' ? 'panel' : variant
}
