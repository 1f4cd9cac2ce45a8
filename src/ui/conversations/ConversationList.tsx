import {
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type RefObject,
} from 'react'
import { styleButton } from '../styleButton.ts'
import { Icon } from '../icons/Icon.tsx'
import { IconButton } from '../icons/IconButton.tsx'
import { takeEscape } from '../takeEscape.ts'
import { useLabels } from '../settings.ts'
import { type ConversationItem, ConversationRow } from './ConversationRow.tsx'
import { pageOf } from '../../dom/pageOf.ts'

export interface ConversationListProps {
  /** Lists the conversations, latest first. With a query, lists those that contain its words. */
  list: (query?: string) => Promise<readonly ConversationItem[]>
  currentId: string | null
  /** Resolves to false if the conversation no longer exists. */
  onOpen: (id: string) => Promise<boolean>
  onRename: (id: string, title: string) => Promise<unknown>
  /** Deletes a conversation, and returns the undo. */
  onRemove: (id: string) => Promise<() => Promise<unknown>>
  onNew: () => void
  onClose: () => void
}

/**
 * The reader's conversations: search, open, rename, delete with undo. If one of these fails, the list says so, and
 * stays as it is. Renders a `<section data-slot="conversations">` with a `<li data-slot="conversation">` for each.
 */
export function ConversationList(props: ConversationListProps) {
  const { currentId, onNew, onClose } = props
  const labels = useLabels()
  const titleId = useId()
  const search = useRef<HTMLInputElement>(null)
  const [query, setQuery] = useState('')
  const { found, reload } = useConversations(props.list, query, search)
  const { rows, restored } = useFocusOnRestored(found, search)
  const actions = useActions(props, search, restored, reload)
  const [language, setLanguage] = useState<string>()
  useEffect(() => {
    search.current?.focus()
    setLanguage(toLanguageTag(search.current?.closest<HTMLElement>('[lang]')?.lang))
  }, [])

  const onEscape = (event: KeyboardEvent): void => {
    if (!takeEscape(event)) return
    if (event.target === search.current && query !== '') setQuery('')
    else onClose()
  }
  const items = found?.items ?? []
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape works from everything in it
    <section
      data-slot="conversations"
      aria-labelledby={titleId}
      className="da:flex da:min-h-0 da:flex-1 da:flex-col da:gap-3 da:overflow-y-auto da:px-4 da:py-3"
      onKeyDown={onEscape}
    >
      <div className="da:flex da:flex-wrap da:items-center da:gap-2">
        <IconButton
          icon="chevronRight"
          label={labels.backToConversation}
          onClick={onClose}
          className="da:-ms-2 da:not-rtl:-scale-x-100"
        />
        <h3 id={titleId} className="da:grow da:font-heading da:font-semibold">
          {labels.conversations}
        </h3>
        <button type="button" onClick={onNew} className={styleButton('plain')}>
          <Icon name="newConversation" size={16} />
          {labels.newConversation}
        </button>
      </div>
      <div className={FIELD}>
        <Icon name="search" size={16} className="da:text-text-muted" />
        <input
          data-slot="conversation-search"
          ref={search}
          type="search"
          value={query}
          aria-label={labels.searchConversations}
          placeholder={labels.searchConversations}
          autoComplete="off"
          onChange={(event) => setQuery(event.target.value)}
          className={INPUT}
        />
      </div>
      {/* Stays in view, because the conversation may be at the end of a long list. */}
      <div role="status" className="da:sticky da:top-0 da:flex da:flex-col da:gap-1">
        {actions.isRefused && (
          <p className={NOTICE}>
            <span>
              <b>{labels.problems.unknown.title}</b> {labels.problems.unknown.hint}
            </span>
          </p>
        )}
        {actions.deleted !== null && (
          <Deleted key={actions.deleted.id} title={actions.deleted.title} onUndo={actions.undo} />
        )}
        {found?.items?.length === 0 && (
          <p className="da:py-4 da:text-center da:text-small da:text-text-muted">
            {found.isSearch ? labels.noConversationsFound : labels.noConversations}
          </p>
        )}
        {found?.isSearch && items.length > 0 && <p className="da:sr-only">{labels.found(items.length)}</p>}
        {found?.items === null && (
          <p
            className={
              'da:flex da:flex-wrap da:items-center da:justify-center da:gap-2 da:py-4 da:text-small da:text-text-muted'
            }
          >
            {labels.conversationsFailed}
            <button type="button" onClick={() => void reload()} className={styleButton('plain')}>
              {labels.retry}
            </button>
          </p>
        )}
      </div>
      {items.length > 0 && (
        <ul ref={rows} aria-labelledby={titleId} className="da:flex da:flex-col da:gap-0.5">
          {items.map((item) => (
            <ConversationRow
              key={item.id}
              item={item}
              isCurrent={item.id === currentId}
              language={language}
              onOpen={() => void actions.open(item)}
              onRename={(title) => actions.rename(item, title)}
              onRemove={() => void actions.remove(item)}
            />
          ))}
        </ul>
      )}
    </section>
  )
}

/** The tag of a language that the page may have written wrongly, such as `it_IT`. Undefined if it is none. */
function toLanguageTag(written: string | undefined): string | undefined {
  try {
    return Intl.getCanonicalLocales(written?.replaceAll('_', '-'))[0]
  } catch {
    return undefined
  }
}

/** Says that a conversation was deleted. Its undo button gets the focus. */
function Deleted({ title, onUndo }: { title: string; onUndo: () => Promise<unknown> }) {
  const labels = useLabels()
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus(), [])
  return (
    <p className={NOTICE}>
      <span className="da:min-w-0 da:flex-1 da:truncate">{labels.conversationDeleted(title)}</span>
      <button ref={button} type="button" onClick={() => void onUndo()} className={styleButton('plain')}>
        {labels.undo}
      </button>
    </p>
  )
}

const NOTICE =
  'da:flex da:items-center da:gap-2 da:rounded-control da:bg-surface-sunken da:px-2.5 da:py-1 da:text-small'
const FIELD =
  'da:field-box da:flex da:items-center da:gap-2 da:rounded-control da:border da:border-control-border da:ps-2.5'
const INPUT =
  'da:min-h-9 da:min-w-0 da:flex-1 da:outline-hidden da:placeholder:text-text-muted ' +
  'da:pointer-coarse:min-h-11 da:pointer-coarse:text-base'

/** The answer of the store. */
interface Found {
  /** Null if the store failed. */
  items: readonly ConversationItem[] | null
  isSearch: boolean
}

function useConversations(
  list: ConversationListProps['list'],
  query: string,
  search: RefObject<HTMLInputElement | null>,
) {
  const [found, setFound] = useState<Found | null>(null)
  const latest = useRef(0)
  /** Resolves when the list has arrived. If it fails, `keepsItems` keeps what is shown. */
  const reload = useCallback(
    async (keepsItems = false) => {
      const load = keepsItems ? latest.current : (latest.current += 1)
      const isSearch = query.trim() !== ''
      const items = await list(isSearch ? query : undefined).catch(() => null)
      if (load === latest.current && (items !== null || !keepsItems)) setFound({ items, isSearch })
    },
    [list, query],
  )
  useEffect(() => void reload(), [reload])
  // The reader may have asked something in another tab.
  useEffect(() => {
    const page = search.current!.ownerDocument
    const onReturn = (): void => {
      if (pageOf(page).visibilityState === 'visible') void reload(true)
    }
    pageOf(page).addEventListener('visibilitychange', onReturn)
    return () => pageOf(page).removeEventListener('visibilitychange', onReturn)
  }, [reload, search])
  return { found, reload }
}

/**
 * When a restored conversation is listed again, focuses its button; the search field if it is not in the list. Set
 * `restored` to its id, and `rows` as the list's ref.
 */
function useFocusOnRestored(found: Found | null, search: RefObject<HTMLInputElement | null>) {
  const rows = useRef<HTMLUListElement>(null)
  const restored = useRef<string | null>(null)
  useLayoutEffect(() => {
    if (restored.current === null) return
    const index = found?.items?.findIndex(({ id }) => id === restored.current) ?? -1
    restored.current = null
    const target = rows.current?.children[index]?.querySelector('button') ?? search.current
    target?.focus()
  }, [found, search])
  return { rows, restored }
}

interface DeletedConversation extends ConversationItem {
  undo: () => Promise<unknown>
}

/** What the reader can do with a conversation. Each action resolves to whether it succeeded. */
function useActions(
  props: ConversationListProps,
  search: RefObject<HTMLInputElement | null>,
  restored: RefObject<string | null>,
  reload: () => Promise<void>,
) {
  const { onOpen, onRename, onRemove, onClose } = props
  const [deleted, setDeleted] = useState<DeletedConversation | null>(null)
  const [isRefused, setRefused] = useState(false)
  /** Counts the conversations that the reader has chosen. */
  const opened = useRef(0)

  /** Doesn't list again after a failure, which could empty the list. */
  const attempt = async (action: () => Promise<void>): Promise<boolean> => {
    setRefused(false)
    try {
      await action()
      return true
    } catch {
      setRefused(true)
      return false
    }
  }
  return {
    /** The conversation that was deleted last, until that is undone. */
    deleted,
    /** Whether the last action failed. */
    isRefused,
    open: (item: ConversationItem) =>
      attempt(async () => {
        const turn = (opened.current += 1)
        const isFound = await onOpen(item.id)
        // The reader has chosen another one in the meantime.
        if (turn !== opened.current) return
        if (isFound) return onClose()
        setRefused(true)
        search.current?.focus()
        void reload()
      }),
    rename: (item: ConversationItem, title: string) =>
      attempt(async () => {
        await onRename(item.id, title)
        void reload()
      }),
    remove: (item: ConversationItem) =>
      attempt(async () => {
        const undo = await onRemove(item.id)
        setDeleted({ ...item, undo })
        void reload()
      }),
    undo: () =>
      attempt(async () => {
        await deleted?.undo()
        restored.current = deleted?.id ?? null
        // Until then, the undo button keeps the focus.
        await reload()
        setDeleted(null)
      }),
  }
}
