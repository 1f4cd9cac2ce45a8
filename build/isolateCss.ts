import type { AtRule, ChildNode, Container, Declaration, Plugin, Root, Rule } from 'postcss'

/**
 * Isolates Tailwind's output from the host page, in both directions, and makes it work in a shadow root:
 *
 * - `@property` applies to the whole page (it changes a Tailwind 3 host's gradients), and shadow roots ignore it. Its
 *   initial values become one rule without specificity, for the elements whose utilities use them. (For all elements
 *   and pseudo-elements, that rule would take a quarter of the time that styling an answer takes.)
 * - Every declaration gets `!important` in the layer `docs-assistant.rules`. An important declaration of a layer takes
 *   precedence over every rule outside of layers, including `button { background: red !important }`. Tailwind's own
 *   layers are unwrapped. Custom properties are not changed, so that a host can set them on any slot.
 * - Declarations that were already important are in `docs-assistant.strong`, which takes precedence over
 *   `docs-assistant.rules`. The host's layer `docs-assistant.host` takes precedence over both.
 * - `--tw-*` would be shared with the host's Tailwind, so it becomes `--da-tw-*`. Keyframes get a prefix.
 * - `:root` and `:host` become `.da-root`.
 *
 * It also splits lists such as `:where(th, td)`, because browsers find rules by tag or class, and writes ancestors in
 * front, because hosts' builds warn of `:is()` with an ancestor in it.
 */
export function isolateCss(): Plugin {
  return {
    postcssPlugin: 'docs-assistant-isolate',
    OnceExit(root, { rule, atRule }) {
      if (STANDALONE.some((path) => root.source?.input.file?.includes(path))) return
      const initialValues = extractProperties(root)
      unwrapLayers(root)
      renameKeyframes(root)
      root.walkRules((rule) => {
        rule.selectors = [
          ...new Set(
            rule.selectors
              .map((selector) => selector.replace(/^:(root|host)$/, '.da-root'))
              .map(putAncestorFirst)
              .flatMap(splitList),
          ),
        ]
      })
      root.walkDecls((declaration) => {
        declaration.prop = declaration.prop.replaceAll('--tw-', '--da-tw-')
        declaration.value = declaration.value.replaceAll('--tw-', '--da-tw-')
      })
      const users = findPropertyUsers(root)
      if (users.length > 0) root.prepend(rule({ selectors: users, nodes: initialValues, source: root.source }))
      if (root.nodes.length === 0) return
      const layer = (params: string, nodes?: ChildNode[]) =>
        atRule({ name: 'layer', params, source: root.source, ...(nodes && { nodes }) })
      const keyframes = root.nodes.filter(isKeyframes)
      for (const node of keyframes) node.remove()
      const strong = takeImportant(root)
      makeImportant(root)
      const rules = layer('docs-assistant.rules', root.nodes)
      root.removeAll()
      root.append(layer('docs-assistant.host, docs-assistant.strong, docs-assistant.rules'))
      if (strong.length > 0) root.append(layer('docs-assistant.strong', strong))
      root.append(rules, ...keyframes)
    },
  }
}

/**
 * Stylesheets that are not isolated: the script tag's launcher, because no other stylesheet reaches its shadow root;
 * and the playground's page, which is the host.
 */
const STANDALONE = ['src/embed/launcher.css', 'playground/app']

/**
 * Splits a selector with a list into one selector for each item. Browsers index selectors by tag or class, but not if
 * these are in a list. They try `:where(th, td)` on every element of the page, but `:where(th)` and `:where(td)` only
 * on those elements.
 */
function splitList(selector: string): string[] {
  const [, before, list = '', after] = /^(.* )?:where\(([^()]+)\)([^ ]*)$/.exec(selector) ?? []
  const items = list.split(',')
  if (items.length === 1 || items.length > SPLIT_MAX) return [selector]
  return items.map((item) => `${before ?? ''}:where(${item.trim()})${after}`)
}

/** A longer list matches nearly every element anyway. */
const SPLIT_MAX = 9

/**
 * Writes `.da-root :where(.group):hover .a` for Tailwind's `.da-root .a:is(:where(.group):hover *)`. The specificity
 * stays.
 */
function putAncestorFirst(selector: string): string {
  return selector.replace(/^\.da-root (\S+):is\((\S+) \*\)$/, '.da-root $2 $1')
}

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
  // These were inside another layer. The walk above doesn't visit what it unwraps.
  root.walkAtRules('layer', (layer) => void layer.replaceWith(layer.nodes ?? []))
}

function isKeyframes(node: ChildNode): node is AtRule {
  return node.type === 'atrule' && node.name.endsWith('keyframes')
}

/** Removes the declarations that are already important, and returns them with the rules and conditions around them. */
function takeImportant(container: Container<ChildNode>): ChildNode[] {
  return [...(container.nodes ?? [])].flatMap((node): ChildNode[] => {
    if (node.type === 'decl') return node.important ? [node.remove() as ChildNode] : []
    if (node.type === 'comment' || node.nodes === undefined) return []
    const nodes = takeImportant(node as Container<ChildNode>)
    if (nodes.length === 0) return []
    const copy = node.clone({ nodes: [] })
    copy.append(...nodes)
    if (node.nodes.length === 0) node.remove()
    return [copy]
  })
}

function makeImportant(root: Root): void {
  root.walkDecls((declaration) => {
    if (declaration.prop.startsWith('--')) return
    declaration.important = true
  })
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
