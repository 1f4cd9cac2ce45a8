import type { AtRule, Declaration, Plugin, Root, Rule } from 'postcss'

/**
 * Takes everything out of Tailwind's output that would reach a host's page, or that a host's page or a shadow root
 * would break:
 *
 * - `@property` is page-wide (it changes a Tailwind 3 host's gradients) and is ignored in a shadow root: its initial
 *   values become one rule of no specificity, for the elements whose utilities read or set them. (On all elements, and
 *   their pseudo-elements, it would be a quarter of what it costs to style an answer.)
 * - a cascade layer loses against any unlayered rule of the host: layers are unwrapped;
 * - `--tw-*` would be shared with the host's Tailwind: it is renamed to `--da-tw-*`, and keyframes get a prefix;
 * - `:root` and `:host` become `.da-root`.
 *
 * And it spreads lists of elements, so that browsers find a rule by its element.
 */
export function isolateCss(): Plugin {
  return {
    postcssPlugin: 'docs-assistant-isolate',
    OnceExit(root, { rule }) {
      const initialValues = takeProperties(root)
      unwrapLayers(root)
      renameKeyframes(root)
      root.walkRules((rule) => {
        rule.selectors = [
          ...new Set(
            rule.selectors.map((selector) => selector.replace(/^:(root|host)$/, '.da-root')).flatMap(spreadList),
          ),
        ]
      })
      root.walkDecls((declaration) => {
        declaration.prop = declaration.prop.replaceAll('--tw-', '--da-tw-')
        declaration.value = declaration.value.replaceAll('--tw-', '--da-tw-')
      })
      const users = usersOfProperties(root)
      if (users.length > 0) root.prepend(rule({ selectors: users, nodes: initialValues, source: root.source }))
    },
  }
}

/**
 * Browsers sort rules by the tag or class of what they are about, but do not look into a list: a rule about
 * `:where(th, td)` is tried on each element of the page, two rules about `:where(th)` and `:where(td)` are not.
 */
function spreadList(selector: string): string[] {
  const [, before, list = '', after] = /^(.* )?:where\(([^()]+)\)([^ ]*)$/.exec(selector) ?? []
  const items = list.split(',')
  if (items.length === 1 || items.length > SPREAD_MAX) return [selector]
  return items.map((item) => `${before ?? ''}:where(${item.trim()})${after}`)
}

/** What is about more than that is about nearly everything. */
const SPREAD_MAX = 9

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

/** The utilities that read or set one of Tailwind's properties, each as a selector of no specificity. */
function usersOfProperties(root: Root): string[] {
  const users = new Set<string>()
  root.walkDecls((declaration) => {
    const { parent } = declaration
    if (!`${declaration.prop}: ${declaration.value}`.includes('--da-tw-') || parent?.type !== 'rule') return
    for (const selector of (parent as Rule).selectors) {
      const [, utility, pseudoElement = ''] = UTILITY.exec(selector) ?? []
      if (utility === undefined)
        throw declaration.error(`No utility in "${selector}": its Tailwind properties would be inherited.`)
      users.add(`:where(${utility})${pseudoElement}`)
    }
  })
  return [...users]
}

/** The last utility of a selector, its colons escaped, and the pseudo-element that it is about. */
const UTILITY = /.*(\.da\\:(?:\\.|[\w-])+).*?(::[\w-]+)?$/

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
