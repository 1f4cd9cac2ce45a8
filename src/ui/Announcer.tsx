import { createContext, forwardRef, useContext, useImperativeHandle, useState } from 'react'

/** Has a screen reader say something once, when it is done with what it is saying. */
export type Announce = (text: string) => void

/** How the parts of a conversation speak through its one live region. */
export const AnnounceContext = createContext<Announce>(() => {})

export function useAnnounce(): Announce {
  return useContext(AnnounceContext)
}

/** The one live region of a conversation: visually hidden, polite. The ref is an {@link Announce}. */
export const Announcer = forwardRef<Announce>(function Announcer(_props, ref) {
  const [said, setSaid] = useState({ text: '', count: 0 })
  useImperativeHandle(ref, () => (text: string) => setSaid(({ count }) => ({ text, count: count + 1 })), [])
  return (
    <div role="status" className="da:sr-only">
      {/* A new node for each announcement: the same words twice are said twice. */}
      {said.text !== '' && <p key={said.count}>{said.text}</p>}
    </div>
  )
})
