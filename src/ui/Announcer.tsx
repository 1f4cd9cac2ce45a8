import { createContext, forwardRef, useContext, useImperativeHandle, useState } from 'react'

/** Announces a text to screen readers, after what they are currently reading. An empty text removes the last one. */
export type Announce = (text: string) => void

/** Provides {@link Announce} to the components of a conversation. */
export const AnnounceContext = createContext<Announce>(() => {})

export function useAnnounce(): Announce {
  return useContext(AnnounceContext)
}

/** The live region of a conversation: visually hidden and polite. Its ref is an {@link Announce}. */
export const Announcer = forwardRef<Announce>(function Announcer(_props, ref) {
  const [announcement, setAnnouncement] = useState({ text: '', count: 0 })
  useImperativeHandle(ref, () => (text: string) => setAnnouncement(({ count }) => ({ text, count: count + 1 })), [])
  return (
    <div role="status" className="da:sr-only">
      {/* A new node for each announcement, so that the same words are announced twice. */}
      {announcement.text !== '' && <p key={announcement.count}>{announcement.text}</p>}
    </div>
  )
})
