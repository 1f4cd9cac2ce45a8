import { listCodeSpans } from '../plainText.ts'
import { CALLOUTS } from './convertDirectives.ts'
import { createFenceTracker } from './createFenceTracker.ts'
import { linkTo } from './ComponentContext.ts'

// `{{< name attributes >}}` or `{{% /name %}}`. With a comment inside, as in `{{</* name */>}}`, Hugo shows it as text.
const SHORTCODE = /\{\{([<%])(\/\*)?\s*(?:(\/)\s*)?([a-z][\w./-]*)((?:\s[^\n]{0,1000}?)?)\/?(?:\*\/)?[>%]\}\}/gi
const ATTRIBUTE = /(?:([\w-]+)=)?(?:"((?:[^"\\]|\\.)*)"|`([^`]*)`|([^\s"`=]+))/g
const COMMENT = /\{\{[<%]\s*comment\s*[>%]\}\}/i
const COMMENT_END = /\{\{[<%]\s*\/comment\s*[>%]\}\}/i
const CALLOUT = /^(?:callout|notice|alert|admonition|hint|note|info|tip|important|warning|caution|danger)$/i
const TITLED = /^(?:details|expand|accordion|collapse|tab|tabitem|tabs\/tab|step)$/i

/**
 * Turns Hugo's shortcodes into Markdown: callouts, titled parts, references and highlighted code. A shortcode that
 * describes an option (`type`, `default`, `required`) becomes a sentence. One that a script fills in becomes the text
 * that it shows without the script, even in code. Others are replaced by their content, or stay as they are in code.
 */
export function convertHugoShortcodes(markdown: string): string {
  if (!/\{\{[<%]/.test(markdown)) return markdown
  const isCode = createFenceTracker()
  const lines = markdown.split('\n')
  const lastEnd = lines.findLastIndex((line) => COMMENT_END.test(line))
  let isHidden = false
  return lines
    .map((text, index) => {
      if (!isHidden && isCode(text)) return replaceIn(text, true)
      // An opening without an end hides nothing.
      if (index > lastEnd) return replaceIn(text, false)
      const shown: string[] = []
      let rest = text
      let mark = (isHidden ? COMMENT_END : COMMENT).exec(rest)
      while (mark !== null) {
        if (!isHidden) shown.push(rest.slice(0, mark.index))
        isHidden = !isHidden
        rest = rest.slice(mark.index + mark[0].length)
        mark = (isHidden ? COMMENT_END : COMMENT).exec(rest)
      }
      return replaceIn(shown.join('') + (isHidden ? '' : rest), false)
    })
    .join('\n')
}

function replaceIn(line: string, isCode: boolean): string {
  if (!/\{\{[<%]/.test(line)) return line
  const codes = listCodeSpans(line)
  const alone = line.trim()
  let next = 0
  return line.replace(
    SHORTCODE,
    (
      found: string,
      bracket: string,
      comment: string | undefined,
      slash: string | undefined,
      name: string,
      rest: string,
      at,
    ) => {
      const closing = slash ?? ''
      if (comment !== undefined)
        return `{{${bracket} ${closing}${name}${rest.trimEnd()} ${bracket === '<' ? '>' : '%'}}}`
      const attributes = readAttributes(rest)
      const fallback = attributes.get('nojs') ?? attributes.get('fallback')
      if (fallback !== undefined) return fallback
      while (next < codes.length && codes[next]![1] <= at) next += 1
      const isWithin = isCode || (next < codes.length && at > codes[next]![0])
      return isWithin ? found : write(name, attributes, closing !== '', alone === found)
    },
  )
}

function readAttributes(text: string): Map<string, string> {
  const attributes = new Map<string, string>()
  let place = 0
  for (const [, name, ...values] of text.matchAll(ATTRIBUTE)) {
    const value = values.find((given) => given !== undefined) ?? ''
    attributes.set(name?.toLowerCase() ?? String(place++), value.replace(/\\(.)/g, '$1'))
  }
  return attributes
}

function write(name: string, attributes: ReadonlyMap<string, string>, isClosing: boolean, isAlone: boolean): string {
  const kind = name.toLowerCase()
  if (kind === 'ref' || kind === 'relref') return attributes.get('0') ?? attributes.get('path') ?? ''
  if (!isAlone) return ''
  if (kind === 'highlight') return isClosing ? '```' : `\`\`\`${attributes.get('0') ?? ''}`
  if (CALLOUT.test(kind)) return isClosing ? ':::' : openCallout(kind, attributes)
  if (kind === 'figure' && !isClosing) return writeFigure(attributes)
  if (/^(?:link)?card$/.test(kind) && !isClosing) return writeCard(attributes)
  const title = attributes.get('title') ?? attributes.get('name') ?? attributes.get('header') ?? attributes.get('0')
  if (TITLED.test(kind)) return isClosing || title === undefined ? '' : `\n**${title}**\n`
  return isClosing ? '' : describeOption(attributes)
}

function writeFigure(attributes: ReadonlyMap<string, string>): string {
  const source = attributes.get('src') ?? attributes.get('0')
  const caption = [attributes.get('title'), attributes.get('caption')].filter((text) => text).join('. ')
  const alt = attributes.get('alt') ?? caption
  // A picture without words is not part of the page's text.
  const picture = source === undefined || alt === '' ? '' : `!${linkTo(alt, source)}`
  return [picture, caption === '' ? '' : `*${caption}*`].filter((part) => part !== '').join('\n\n')
}

function writeCard(attributes: ReadonlyMap<string, string>): string {
  const title = attributes.get('title') ?? ''
  const link = attributes.get('link') ?? attributes.get('href') ?? attributes.get('url')
  const text = attributes.get('subtitle') ?? attributes.get('description') ?? ''
  if (title === '' && text === '') return ''
  return `- ${link === undefined ? `**${title}**` : linkTo(title, link)}${text === '' ? '' : `: ${text}`}`
}

function openCallout(kind: string, attributes: ReadonlyMap<string, string>): string {
  const given = ['context', 'type', 'color', 'style', '0'].map((key) => attributes.get(key)?.toLowerCase() ?? '')
  const type = given.find((name) => CALLOUTS.has(name)) ?? (CALLOUTS.has(kind) ? kind : 'note')
  return `:::${type} ${attributes.get('title') ?? ''}`.trimEnd()
}

/** Describes an option: "Type: `string`, default: `1FA`, required: no." */
function describeOption(attributes: ReadonlyMap<string, string>): string {
  if (attributes.get('type') === undefined || !(attributes.has('default') || attributes.has('required'))) return ''
  const facts = ['type', 'default', 'required'].flatMap((name) => {
    const value = attributes.get(name)
    return value === undefined || value === '' ? [] : `${name}: ${name === 'required' ? value : `\`${value}\``}`
  })
  const text = facts.join(', ')
  return `${text[0]!.toUpperCase()}${text.slice(1)}.`
}
