/** How the panel is placed on the page. Every list of variants follows from this one. */
export const PANEL_VARIANTS = ['popover', 'modal', 'panel', 'inline'] as const

export type PanelVariant = (typeof PANEL_VARIANTS)[number]
