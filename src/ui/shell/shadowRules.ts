const INERT_HOST = `(:is([inert],[aria-hidden='true']))
:is([data-slot='launcher'],[data-slot='ask-bar'],dialog[data-slot='panel']:not([data-modal]))
{visibility:hidden!important}`

/**
 * A rule from the stylesheet, rewritten to look outside a shadow root, which the CSS build can't do: in an inert part
 * of the page, floating elements are hidden. Firefox and Safari have no `:host-context`, so there, the host itself must
 * be inert. That is enough for most dialogs, which make each child of the body inert. These are two rules, because a
 * browser drops a list with an unknown selector.
 */
export const SHADOW_RULES = `@layer docs-assistant.rules{:host-context${INERT_HOST}:host${INERT_HOST}}`
