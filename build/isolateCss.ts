import type { AtRule, Declaration, Plugin, Root, Rule } from 'postcss'

/**
 * Isolates Tailwind's output from the host page, in both directions, and makes it work in a shadow root:
 *
 * - `@property` applies to the whole page (it changes a Tailwind 3 host's gradients), and shadow roots ignore it. Its
 *   initial values become one rule without specificity, for the elements whose utilities use them. (Applied to all
 *   elements and pseudo-elements, that rule would take a quarter of an answer's style time.)
 * - Any unlayered rule of the host beats a cascade layer, so layers are unwrapped.
 * - `--tw-*` would be shared with the host's Tailwind, so it becomes `--da-tw-*`. Keyframes get a prefix.
 * - `:root` and `:host` become `.da-root`.
 *
 * It also splits lists of elements, because browsers look rules up by element.
 */
export function isolateCss(): Plugin {
  return {
    postcssPlugin: 'docs-assistant-isolate',
    OnceExit(root, { rule }) {
      const initialValues = extractProperties(root)
      unwrapLayers(root)
      renameKeyframes(root)
      root.walkRules((rule) => {
        rule.selectors = [
          ...new Set(
            rule.selectors.map((selector) => selector.replace(/^:(root|host)$/, '.da-root')).flatMap(splitList),
          ),
        ]
      })
      root.walkDecls((declaration) => {
        declaration.prop = declaration.prop.replaceAll('--tw-', '--da-tw-')
        declaration.value = declaration.value.replaceAll('--tw-', '--da-tw-')
      })
      const users = findPropertyUsers(root)
      if (users.length > 0) root.prepend(rule({ selectors: users, nodes: initialValues, source: root.source }))
    },
  }
}

/**
 * Browsers index rules by tag or class, but don't look into lists. They try a rule for `:where(th, td)` on every
 * element of the page, but rules for `:where(th)` and `:where(td)` only on those elements.
 */
function splitList(selector: string): string[] {
  const [, before, list = '', after] = /^(.* )?:where\(([^()]+)\)([^ ]*)$/.exec(selector) ?? []
  const items = list.split(',')
  if (items.length === 1 || items.length > SPLIT_MAX) return [selector]
  return items.map((item) => `${before ?? ''}:where(${item.trim()})${after}`)
}

/** A longer list matches nearly every element anyway. */
const SPLIT_MAX = 9

function extractProperties(root: Root): Declaration[] {
  const initialValues: Declaration[] = []
  root.walkAtRules('property', (rule) => {
    rule.walkDecls('initial-value', (declaration) => {
      initialValues.push(declaration.clone({ prop: rule.params.trim().replace('--tw-', '--da-tw-') }))
    })
    rule.remove()
  })
  return initialValues
}

/** Finds the utilities that read or set one of Tailwind's properties, as selectors without specificity. */
function findPropertyUsers(root: Root): string[] {
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

/** Matches the last utility of a selector (with escaped colons) and its pseudo-element. */
const UTILITY = /.*(\.da\\:(?:\\.|[\w-])+).*?(::[\w-]+)?$/

function unwrapLayers(root: Root): void {
  root.walkAtRules('layer', (layer: AtRule) => {
    if (layer.nodes === undefined || layer.params === 'properties') layer.remove()
    else layer.replaceWith(layer.nodes)
  })
  // Layers inside a layer that was unwrapped.
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
