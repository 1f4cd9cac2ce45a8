import { Link, Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router'
import { DocsAssistant } from 'docs-assistant'
import 'docs-assistant/styles.css'

export default function Root() {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <title>Lumen</title>
        <Meta />
        <Links />
      </head>
      <body>
        <nav>
          <Link to="/">Home</Link> <Link to="/install">Install</Link> <Link to="/deploy">Deploy</Link>
        </nav>
        <main>
          <Outlet />
        </main>
        <DocsAssistant baseUrl="http://localhost:4310" domain="local" apiKey="svc_dsc_local" />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}
