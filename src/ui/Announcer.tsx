import { createContext, forwardRef, useContext, useImperativeHandle, useState } from 'react'

/** Announces a text to screen readers once, after what they are reading now. */
export type Announce = (text: string) => void

/** Gives the components of a conversation its live region. */
export const AnnounceContext = createContext<Announce>(() => {})

export function useAnnounce(): Announce {
  return useContext(AnnounceContext)
}

/** The live region of a conversation: visually hidden and polite. Its ref is an {@link Announce}. */
export const Announcer = forwardRef<Announce>(function Announcer(_props, ref) {
  const [said, setSaid] = useState({ text: '', count: 0 })
  useImperativeHandle(ref, () => (text: string) => setSaid(({ count }) => ({ text, count: count + 1 })), [])
  return (
    <div role="status" className="da:sr-only">
      {/* A new node for each announcement, so that the same words are announced twice. */}
      {said.text !== '' && <p key={said.count}>{said.text}</p>}
    </div>
  )
})
