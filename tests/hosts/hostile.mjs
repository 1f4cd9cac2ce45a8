// @ts-check
/** Code for the page: hostile CSS, and a function that reads the widget's appearance. */

const RULES = `
  button, a, textarea { background: red !important; border: 5px dashed lime !important; color: yellow !important }
  div, span, p, li, h2 { padding: 9px !important; margin: 7px !important; float: left !important }
  svg { width: 90px !important; fill: red !important; position: absolute !important; color: red !important }
  svg, svg * { opacity: 0.2 !important; transform: rotate(45deg) !important; filter: blur(2px) !important;
    clip-path: circle(1px) !important; stroke: red !important }
  * { all: revert }
  #root p, #app p, body p { font-size: 30px }
  body { font: italic small-caps 900 40px/3 cursive; letter-spacing: 9px; text-transform: uppercase; color: red }`
const LAYER = '@layer page { button { background: red !important } * { margin: 9px !important } }'

/** @param {boolean} hasLayers whether the page's rules can be in layers */
export const hostileRules = (hasLayers) => `document.head.append(Object.assign(document.createElement('style'), {
  id: 'hostile', nonce: document.querySelector('script[nonce]')?.nonce ?? '',
  textContent: ${JSON.stringify(hasLayers ? RULES + LAYER : RULES)} }))`

/** The visible properties and the size of each element of the widget. */
export const looksOf = `(() => {
  const scopes = [...document.querySelectorAll('docs-assistant')].map((element) => element.shadowRoot).concat(document)
  const elements = scopes.flatMap((scope) => [...scope.querySelectorAll('[data-slot="root"] *')])
  return elements.flatMap((element, index) => {
    const style = getComputedStyle(element)
    const { width, height } = element.getBoundingClientRect()
    const name = index + ' ' + element.tagName + ' ' + (element.dataset.slot ?? element.getAttribute('class') ?? '')
    const values = ['color', 'backgroundColor', 'font', 'letterSpacing', 'textTransform', 'margin', 'padding', 'border',
      'display', 'float', 'fill', 'stroke', 'opacity', 'transform', 'filter', 'clipPath', 'position',
    ].map((property) => name + ' ' + property + ': ' + style[property])
    return [name + ' box: ' + Math.round(width) + ' ' + Math.round(height), ...values]
  })
})()`
