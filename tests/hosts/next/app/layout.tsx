import type { ReactNode } from 'react'
import Link from 'next/link'
import { DocsAssistant } from 'docs-assistant/next'

export default function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <body>
        <nav>
          <Link href="/">Home</Link> <Link href="/install">Install</Link> <Link href="/deploy">Deploy</Link>
        </nav>
        <main>{children}</main>
        <DocsAssistant baseUrl="http://localhost:4310" domain="local" apiKey="svc_dsc_local" />
      </body>
    </html>
  )
}
