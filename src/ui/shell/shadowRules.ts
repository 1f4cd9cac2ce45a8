/**
 * A rule from the stylesheet, rewritten to look outside a shadow root, which the CSS build can't do: in an inert part
 * of the page, floating elements are hidden. For browsers with `:host-context`.
 */
export const SHADOW_RULES = `
@layer docs-assistant.rules{
:host-context(:is([inert],[aria-hidden='true']))
:is([data-slot='launcher'],[data-slot='ask-bar'],dialog[data-slot='panel']:not([data-modal]))
{visibility:hidden!important}}
`
