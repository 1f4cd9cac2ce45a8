import type { AnchorHTMLAttributes, MouseEvent, ReactNode } from 'react'
import { isPlainClick } from '../../dom/isPlainClick.ts'
import { useFollow, useSettings } from '../settings.ts'
import type { MessageSource } from '../sourceTypes.ts'

export interface SourceLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'target' | 'rel'> {
  source: MessageSource
  /** @default the title, followed by the host for other sites */
  children?: ReactNode
}

/**
 * A link to a source, and to the passage that the answer quotes. Pages of the docs site open in the same tab, through
 * the page's router if it has one. Other pages open in a new tab, without referrer or opener. A document without an
 * address is rendered as text.
 */
export function SourceLink({ source, children, onClick, ...rest }: SourceLinkProps) {
  const { labels } = useSettings()
  const followLink = useFollow()
  const passage = source.passages?.[0]
  const href = passage?.href ?? source.href
  const content = children ?? <SourceName source={source} />
  if (source.href === '') return <span className={rest.className}>{content}</span>
  if (!source.isInternal) {
    return (
      <a {...rest} href={href} target="_blank" rel="noopener noreferrer" onClick={onClick}>
        {content} <span className="da:sr-only">({labels.externalLink})</span>
      </a>
    )
  }
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (!event.defaultPrevented && isPlainClick(event)) followLink?.(href, event)
  }
  return (
    <a {...rest} {...passage?.handlers} href={href} onClick={follow}>
      {content}
    </a>
  )
}

/** The title of a source, followed by the host for other sites. */
export function SourceName({ source }: Pick<SourceLinkProps, 'source'>) {
  return (
    <>
      <bdi>{source.title}</bdi>
      {!source.isInternal && source.title !== source.address && (
        <span className="da:text-text-muted">
          {' '}
          <bdi>{source.address}</bdi>
        </span>
      )}
    </>
  )
}
