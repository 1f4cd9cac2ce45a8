import type { ReactNode } from 'react'
import Link from 'next/link'
import { DocsAssistant } from 'docs-assistant/next'

export const metadata = { title: 'Lumen' }

export default function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <body>
        <nav>
          <Link href="/">Lumen</Link> <Link href="/install">Install</Link>
        </nav>
        <main>{children}</main>
        <DocsAssistant api="/api/chat" />
      </body>
    </html>
  )
}
