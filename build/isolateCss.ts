import type { AtRule, Declaration, Plugin, Root } from 'postcss'

/**
 * Takes everything out of Tailwind's output that would reach a host's page, or that a host's page or a shadow root
 * would break:
 *
 * - `@property` is page-wide (it changes a Tailwind 3 host's gradients) and is ignored in a shadow root: its initial
 *   values become one rule of no specificity on our own elements;
 * - a cascade layer loses against any unlayered rule of the host: layers are unwrapped;
 * - `--tw-*` would be shared with the host's Tailwind: it is renamed to `--da-tw-*`, and keyframes get a prefix;
 * - `:root` and `:host` become `.da-root`.
 */
export function isolateCss(): Plugin {
  return {
    postcssPlugin: 'docs-assistant-isolate',
    OnceExit(root, { rule }) {
      const initialValues = takeProperties(root)
      unwrapLayers(root)
      renameKeyframes(root)
      root.walkRules((rule) => {
        rule.selectors = [...new Set(rule.selectors.map((selector) => selector.replace(/^:(root|host)$/, '.da-root')))]
      })
      root.walkDecls((declaration) => {
        declaration.prop = declaration.prop.replaceAll('--tw-', '--da-tw-')
        declaration.value = declaration.value.replaceAll('--tw-', '--da-tw-')
      })
      if (initialValues.length > 0) root.prepend(rule({ selector: OWN_ELEMENTS, nodes: initialValues, source: root.source }))
    },
  }
}

const OWN_ELEMENTS = [
  ':where(.da-root, .da-root *)',
  ':where(.da-root, .da-root *)::before',
  ':where(.da-root, .da-root *)::after',
  ':where(.da-root, .da-root *)::backdrop',
].join(', ')

function takeProperties(root: Root): Declaration[] {
  const initialValues: Declaration[] = []
  root.walkAtRules('property', (rule) => {
    rule.walkDecls('initial-value', (declaration) => {
      initialValues.push(declaration.clone({ prop: rule.params.trim().replace('--tw-', '--da-tw-') }))
    })
    rule.remove()
  })
  return initialValues
}

function unwrapLayers(root: Root): void {
  root.walkAtRules('layer', (layer: AtRule) => {
    if (layer.nodes === undefined || layer.params === 'properties') layer.remove()
    else layer.replaceWith(layer.nodes)
  })
  // A layer inside a removed or unwrapped one has been visited as well; nothing of that name may be left.
  root.walkAtRules('layer', (layer) => void layer.replaceWith(layer.nodes ?? []))
}

function renameKeyframes(root: Root): void {
  const names = new Set<string>()
  root.walkAtRules('keyframes', (rule) => {
    names.add(rule.params)
    rule.params = `da-${rule.params.replace(/^da-/, '')}`
  })
  if (names.size === 0) return
  root.walkDecls(/^(animation|animation-name|--.*animate.*)$/, (declaration) => {
    declaration.value = declaration.value
      .split(/(\s+|,)/)
      .map((word) => (names.has(word) ? `da-${word.replace(/^da-/, '')}` : word))
      .join('')
  })
}
