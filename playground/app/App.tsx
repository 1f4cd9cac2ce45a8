import { DocsAssistant, Markdown, Root, type DocsAssistantProps } from 'docs-assistant'
import { parseDocsConfig } from 'docs-assistant/config'
import { useMemo } from 'react'
import { CONNECTIONS } from './connections.ts'
import { Controls } from './Controls.tsx'
import { HookAlone } from './HookAlone.tsx'
import { OwnLayout } from './OwnLayout.tsx'
import { findPage, GROUPS } from './pages.ts'
import { toFeatureProps, useSettings } from './settings.ts'
import { usePath } from './usePath.ts'

/** A docs site in React, with the assistant in the form that the controls choose. */
export function App() {
  const [settings, change] = useSettings()
  const [path, navigate] = usePath(isPage)
  const { config, problems } = useMemo(() => parseDocsConfig(settings.docsJson), [settings.docsJson])
  const page = findPage(path)
  const connection = { ...CONNECTIONS[settings.service], currentPath: path }
  const assistant: DocsAssistantProps = {
    ...connection,
    ...toFeatureProps(settings.features),
    variant: settings.variant,
    colorScheme: settings.colorScheme,
    language: settings.language,
    config,
    navigate,
  }
  // Another service is another conversation.
  const key = settings.service
  return (
    <div className="app" data-appearance={settings.colorScheme}>
      <div className="start">
        <Controls settings={settings} problems={problems} onChange={change} />
        <nav aria-label="Pages">
          {GROUPS.map(({ group, pages }) => (
            <section key={group}>
              <h2>{group}</h2>
              {pages.map(({ path: to, title }) => (
                <a key={to} href={to} aria-current={to === path ? 'page' : undefined}>
                  {title}
                </a>
              ))}
            </section>
          ))}
        </nav>
      </div>
      <main>
        <h1>{page?.title ?? 'Page not found'}</h1>
        <p>{page?.description}</p>
        <Root variant="inline" colorScheme={settings.colorScheme}>
          <Markdown text={page?.text ?? ''} />
        </Root>
      </main>
      <aside>
        {settings.layout === 'parts' && <OwnLayout key={key} {...connection} colorScheme={settings.colorScheme} />}
        {settings.layout === 'hook' && <HookAlone key={key} {...connection} />}
        {settings.layout === 'component' && (
          <div className={settings.variant === 'inline' ? 'layout' : undefined}>
            <DocsAssistant key={key} {...assistant} />
          </div>
        )}
      </aside>
    </div>
  )
}

const isPage = (path: string) => findPage(path) !== undefined
