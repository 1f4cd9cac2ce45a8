import { memo, type ReactNode } from 'react'
import type { Inline } from '../syntax/nodes.ts'
import { toPlainText } from '../syntax/toPlainText.ts'
import { cleanText } from '../plain/cleanText.ts'
import { CitationMarker } from './Citation.tsx'
import { CodeText } from './CodeText.tsx'
import { Tag } from './Tag.tsx'
import { FootnoteLink } from './FootnoteLink.tsx'
import { Formula } from './Formula.tsx'
import { Link } from './Link.tsx'
import { Picture } from './Picture.tsx'

export const Inlines = memo(function Inlines({ inlines }: { inlines: readonly Inline[] }) {
  return inlines.map((inline, index) =>
    // Most inline content is text. Rendering it directly saves a component.
    inline.type === 'text' ? cleanText(inline.text) : <InlineView key={index} inline={inline} />,
  )
})

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

function InlineView({ inline }: { inline: Inline }): ReactNode {
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
