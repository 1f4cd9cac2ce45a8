import { type ComponentContext, bold, forNames, joinBlocks, linkTo } from './ComponentContext.ts'
import { toSlug } from '../outlineMarkdown.ts'
import { withoutEnding } from '../pagePath.ts'

/** Components that have marks instead of tags; see `readMarks.ts`. */
type Mark = (context: ComponentContext) => string

const keepContent: Mark = (context) => context.content()

export const blockMarks: readonly [string, Mark][] = [
  ...forNames('%tabs %stepper %step %columns %column %updates', keepContent),
  ['%update', (context) => joinBlocks(bold(context.attribute('date')), context.content())],
  ['%tab', (context) => joinBlocks(bold(context.attribute('title')), context.content())],
  ['%prompt', (context) => joinBlocks(bold(context.attribute('description')), context.content())],
  ['%code', codeWithTitle],
  ['%content-ref', (context) => context.content() || linkTo(context.attribute('url'), context.attribute('url'))],
  // Its name before 2021.
  ['%page-ref', (context) => linkTo(context.attribute('page'), context.attribute('page'))],
  ['%embed', embed],
  ['%file', file],
  ['%include', (context) => context.snippet(context.attribute('value') ?? '')],
  ...['swagger', 'openapi', 'openapi-operation'].map((name): [string, Mark] => [
    `%${name}`,
    (context) => openapi(name, context),
  ]),
  ['%block', integration],
  ['%template', (context) => context.leaveOut(`{% ${context.attribute('tag') ?? ''} %}`)],
  ['<include', (context) => context.snippet(context.attribute('file') ?? '', partOf(context))],
  [
    '<code',
    (context) =>
      context.codeFile(context.attribute('file') ?? '', partOf(context), {
        language: context.attribute('language'),
        title: context.attribute('title'),
      }),
  ],
  ['include', fumadocsInclude],
]

export const inlineMarks: readonly [string, Mark][] = [
  ['[link', wikiLink],
  ['[embed', wikiEmbed],
]

function partOf({ attribute }: ComponentContext): { lines?: string | undefined; region?: string | undefined } {
  return { lines: attribute('lines'), region: attribute('region') }
}

/** GitBook's `{% code title="a.js" %}` around a fence: the fence gets the title. */
function codeWithTitle(context: ComponentContext): string {
  const content = context.content()
  const title = context.attribute('title')?.replaceAll('"', "'")
  if (title === undefined || title === '') return content
  const named = content.replace(/^(`{3,}|~{3,})([^`\n]*)$/m, (_, marks: string, info: string) => {
    return `${marks}${info.trim() || 'text'} title="${title}"`
  })
  return named === content ? joinBlocks(bold(title), content) : named
}

function embed(context: ComponentContext): string {
  const url = context.attribute('url')
  const content = context.content()
  return content.includes('\n') ? joinBlocks(linkTo(url, url), content) : linkTo(content || url, url)
}

function file(context: ComponentContext): string {
  const source = context.attribute('src')
  const caption = context.content() || context.attribute('caption') || source?.split('/').at(-1)
  return linkTo(caption, source)
}

/** GitBook's `{% openapi src="./api.yaml" path="/mail" method="post" %}`. Its content is a link to the file. */
function openapi(name: string, context: ComponentContext): string {
  const [source, path, method] = ['src', 'path', 'method'].map((key) => context.attribute(key))
  if (source === undefined || path === undefined || method === undefined || /^\w+:\/\//.test(source))
    return joinBlocks(context.leaveOut(`{% ${name} %}`), context.content())
  return context.endpoint({ kind: 'operation', source, method: method.toUpperCase(), name: path }) || context.content()
}

/** A block of an integration. That of Mermaid has its diagram in an attribute. */
function integration(context: ComponentContext): string {
  const name = context.attribute('block') ?? ''
  const diagram = context.attributeLines('content')
  if (/mermaid/.test(name)) return `\`\`\`mermaid\n${diagram ?? context.content()}\n\`\`\``
  return (
    joinBlocks(context.content() || linkTo(context.attribute('url'), context.attribute('url'))) ||
    context.leaveOut(`{% ${name} %}`)
  )
}

function fumadocsInclude(context: ComponentContext): string {
  const [, path = '', region] = /^([^#\s]*)(?:#(\S+))?/.exec(context.content()) ?? []
  if (path === '') return ''
  const part = { region, lines: undefined }
  const language = context.attribute('lang')
  return /\.(?:mdx?|markdown)$/i.test(path) && language === undefined
    ? context.snippet(path, part)
    : context.codeFile(path, part, { language })
}

/** The target of a wiki link: `Page`, `folder/Page#Heading`, `#Heading`, `Page#^block`. */
function readTarget(context: ComponentContext): { name: string; heading: string; label: string } {
  const target = context.attribute('target') ?? ''
  const at = target.indexOf('#')
  const name = at < 0 ? target : target.slice(0, at)
  const heading = at < 0 ? '' : (target.split('#').at(-1) ?? '')
  const shown = heading.startsWith('^') ? '' : heading
  const fallback = [name.split('/').at(-1), shown].filter((part) => part !== '').join(' > ')
  return { name, heading: shown, label: context.attribute('label') || fallback }
}

function wikiLink(context: ComponentContext): string {
  const { name, heading, label } = readTarget(context)
  const found = name === '' ? '' : context.findFile(name)
  // VitePress writes its table of contents as `[[toc]]`.
  if (found === null) return name.toLowerCase() === 'toc' ? '' : label
  const anchor = heading === '' ? '' : `#${toSlug(heading)}`
  return linkTo(label, found === '' ? anchor || undefined : `/${encodeURI(withoutEnding(found))}${anchor}`)
}

function wikiEmbed(context: ComponentContext): string {
  const { name, label } = readTarget(context)
  const found = context.findFile(name)
  if (found === null) return context.leaveOut(`![[${name}]]`)
  if (/\.(?:mdx?|markdown)$/i.test(found)) return wikiLink(context)
  // After `|`, a picture has its size.
  const alt = /^[\dx]*$/.test(context.attribute('label') ?? '')
    ? name
        .replace(/\.\w+$/, '')
        .split('/')
        .at(-1)!
    : label
  return `!${linkTo(alt, `/${encodeURI(found)}`)}`
}
