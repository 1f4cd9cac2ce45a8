import { Markdown, Root } from 'docs-assistant'
import { Assistant } from './Assistant'

/** The pages of the folder `docs`, which the assistant has in its index too. */
const files = import.meta.glob<string>('../docs/*.md', { query: '?raw', import: 'default', eager: true })

export function App() {
  const name = location.pathname.slice(1) || 'index'
  return (
    <div className="layout">
      <main>
        <nav>
          <a href="/">Lumen</a> <a href="/install">Install</a>
        </nav>
        <Root variant="inline">
          <Markdown text={files[`../docs/${name}.md`] ?? '# Page not found'} />
        </Root>
      </main>
      <Assistant />
    </div>
  )
}
