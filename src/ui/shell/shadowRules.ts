/**
 * Rules of the stylesheet that reach out of a shadow root, which the CSS build doesn't know: in an inert part of the
 * page, what floats above the page gives way. For browsers with `:host-context`.
 */
export const SHADOW_RULES = `
@layer docs-assistant.rules{
:host-context(:is([inert],[aria-hidden='true']))
:is([data-slot='launcher'],[data-slot='ask-bar'],dialog[data-slot='panel']:not([data-modal]))
{visibility:hidden!important}}
`
