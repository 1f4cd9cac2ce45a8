/**
 * Styles of the launcher until the widget's stylesheet has loaded, equal to those of `Launcher.tsx` and `shell.css`. A
 * page that sets the variables of `createTheme` on an ancestor themes it.
 */
export const LAUNCHER_STYLES = `
:host { display: contents }
:host(:is([variant='inline'], [data-variant='inline'])) { display: block; height: 100% }
:host([hidden]) { display: none }
:host-context(:is([inert], [aria-hidden='true'])) button { visibility: hidden }
@media print { button { display: none !important } }
[data-loader] {
  all: initial; position: fixed; box-sizing: border-box; display: inline-flex; align-items: center; gap: 8px;
  inset-block-end: calc(var(--da-offset-block, 20px) + env(safe-area-inset-bottom, 0px));
  inset-inline-end: calc(var(--da-offset-inline, 20px) + env(safe-area-inset-right, 0px));
  z-index: var(--da-z-index, 1000); min-block-size: calc(var(--da-launcher-size, 56px) - 8px); padding: 12px 16px;
  border: 1px solid transparent; border-radius: var(--da-radius-launcher, 999px);
  background: var(--da-launcher, #0a795f); color: var(--da-launcher-text, #fff); cursor: pointer; user-select: none;
  font: 500 15px/1.5 var(--da-font-body, Inter, ui-sans-serif, -apple-system, 'Segoe UI', Roboto, 'Noto Sans',
    'Liberation Sans', system-ui, sans-serif);
  box-shadow: var(--da-shadow, 0 0 0 1px #d6dad8, 0 16px 48px rgb(0 0 0 / 0.18))
}
[data-loader][data-placement='start'] {
  inset-inline: calc(var(--da-offset-inline, 20px) + env(safe-area-inset-left, 0px)) auto
}
[data-loader]:hover { filter: brightness(0.94) }
[data-loader]:focus-visible { outline: 2px solid var(--da-ring, #0a795f); outline-offset: 2px }
[data-loader] span { white-space: nowrap }
[data-loader] :is(svg, img) { flex: none }
[data-loader] img { width: 20px; height: 20px; border-radius: 4px; object-fit: contain }
[data-loader][aria-busy] { cursor: progress }
[data-loader][aria-busy] svg { animation: da-busy 900ms ease-in-out infinite alternate }
@keyframes da-busy { to { opacity: 0.35 } }
@media (prefers-reduced-motion: reduce) { [data-loader] * { animation: none !important; transition: none !important } }
[data-failed] { max-inline-size: calc(100vw - 40px) }
@media (max-width: 1279.98px) {
  [data-loader]:not([data-failed]) {
    gap: 0; min-inline-size: var(--da-launcher-size, 56px); block-size: var(--da-launcher-size, 56px);
    padding: 0 calc((var(--da-launcher-size, 56px) - 22px) / 2)
  }
  [data-loader]:not([data-failed]) > span {
    max-inline-size: 0; overflow: clip; opacity: 0; transition: all 160ms ease-out
  }
  @media (hover: hover) {
    [data-loader]:not([data-failed]):is(:hover, :focus-visible) > span {
      max-inline-size: 16em; padding-inline-start: 8px; opacity: 1
    }
  }
}
`
