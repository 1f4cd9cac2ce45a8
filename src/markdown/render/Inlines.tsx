import { memo, type ReactNode, useContext, useState } from 'react'
import type { Inline } from '../syntax/nodes.ts'
import { toPlainText } from '../syntax/toPlainText.ts'
import { cleanText } from '../plain/cleanText.ts'
import { CitationMarker } from './Citation.tsx'
import { CodeText } from './CodeText.tsx'
import { Tag } from './Tag.tsx'
import { FootnoteLink } from './FootnoteLink.tsx'
import { Formula } from './Formula.tsx'
import { Link } from './Link.tsx'
import { resolveUrl } from '../plain/resolveUrl.ts'
import { MarkdownSettingsContext } from '../plain/settings.ts'

export interface InlinesProps {
  inlines: readonly Inline[]
  /** Whether all its links say where the text before them is from. @default depends on each link's place */
  areBehindSentence?: boolean | undefined
}

export const Inlines = memo(function Inlines({ inlines, areBehindSentence = false }: InlinesProps) {
  return inlines.map((inline, index) =>
    // Most inline content is text. Rendering it directly saves a component.
    inline.type === 'text' ? (
      cleanText(inline.text)
    ) : (
      <InlineView
        key={index}
        inline={inline}
        isBehindSentence={inline.type === 'link' && (areBehindSentence || isBehindSentence(inlines, index))}
      />
    ),
  )
})

const SENTENCE_END = /[.!?…。！？؟।)\]”’"»』」]\s*[(（]?$/u
const SEPARATOR = /^[\s,;、،]*$/u
/** Nothing but a last mark, or another sentence. */
const SENTENCE_START = /^\s*(?:[.,;)）。]+\s*)?$|^\s+\P{Ll}/u

/**
 * Whether a link stands between sentences or after the last one, alone or among other links. If it leads to a source,
 * it says where the sentence is from, and is not one of its words.
 */
function isBehindSentence(inlines: readonly Inline[], index: number): boolean {
  const before = inlines.slice(0, index).findLast((inline) => !isBetween(inline))
  const after = inlines.slice(index + 1).find((inline) => !isBetween(inline))
  const follows = before?.type === 'text' ? SENTENCE_END.test(before.text) : before?.type === 'marker'
  if (!follows) return false
  return after === undefined || after.type === 'break' || (after.type === 'text' && SENTENCE_START.test(after.text))
}

/** Whether it is a link, or stands between two. */
export function isBetween(inline: Inline): boolean {
  return inline.type === 'link' || (inline.type === 'text' && SEPARATOR.test(inline.text))
}

/** Longer words may break, because they would not fit on a phone. */
const WHOLE_WORD_MAX_CHARACTERS = 32
/** Matches a word in which browsers may break a line, such as `data-theme` and `src/index.ts`. */
const BREAKABLE = /[^\p{L}\p{N}_]/u

/** Inline code. Lines don't break inside its words. */
function CodeWords({ text }: { text: string }): ReactNode {
  if (!BREAKABLE.test(text)) return <CodeText text={text} />
  return text.split(/(\s+)/).map((word, index) =>
    BREAKABLE.test(word) && word.trim() !== '' && word.length <= WHOLE_WORD_MAX_CHARACTERS ? (
      <span key={index} className="da-code-word">
        <CodeText text={word} />
      </span>
    ) : (
      <CodeText key={index} text={word} />
    ),
  )
}

function InlineView({ inline, isBehindSentence }: { inline: Inline; isBehindSentence: boolean }): ReactNode {
  switch (inline.type) {
    case 'text':
    case 'html':
      return cleanText(inline.text)
    case 'break':
      return <br />
    case 'code':
      return (
        <Tag name="code">
          <CodeWords text={inline.text} />
        </Tag>
      )
    case 'emphasis':
      return (
        <Tag name="em">
          <Inlines inlines={inline.children} />
        </Tag>
      )
    case 'strong':
      return (
        <Tag name="strong">
          <Inlines inlines={inline.children} />
        </Tag>
      )
    case 'deletion':
      return (
        <Tag name="del">
          <Inlines inlines={inline.children} />
        </Tag>
      )
    case 'link':
      return (
        <Link
          href={inline.href}
          title={inline.title}
          label={toPlainText(inline.children)}
          isCode={inline.children.every(({ type }) => type === 'code')}
          isBehindSentence={isBehindSentence}
        >
          <Inlines inlines={inline.children} />
        </Link>
      )
    case 'image':
      return <Picture href={inline.href} alt={inline.alt} title={inline.title} />
    case 'footnote':
      return <FootnoteLink reference={inline} />
    case 'marker':
      return <CitationMarker label={inline.label} />
    case 'math':
      return <Formula source={inline.source} raw={inline.raw} isBlock={inline.display} />
    case 'pending':
      return <Inlines inlines={inline.children} />
    default:
      return inline satisfies never
  }
}

/**
 * An image from an allowed origin. An image from elsewhere becomes a link, because loading it could leak the answer in
 * its URL. So does one that fails to load.
 */
function Picture({ href, alt, title }: { href: string; alt: string; title: string }) {
  const { baseUrl, siteUrl, allowedImageOrigins } = useContext(MarkdownSettingsContext)
  const [hasFailed, setHasFailed] = useState(false)
  const url = resolveUrl(href, baseUrl, siteUrl)
  const label = cleanText(alt)
  if (url === undefined) return label
  const isAllowed = url.host !== '' && allowedImageOrigins.includes(new URL(url.href).origin)
  if (!isAllowed || hasFailed) {
    return (
      <Link href={href} title={title} label={label}>
        {label}
      </Link>
    )
  }
  return (
    <Tag
      name="img"
      src={url.href}
      alt={label}
      {...(title && { title: cleanText(title) })}
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
      onError={() => setHasFailed(true)}
    />
  )
}
