import { useDeferredValue, useMemo, useState } from 'react'
import { parseDocsConfig } from '../../src/config/parse/parseDocsConfig.ts'
import { Showcase } from './Showcase.tsx'

export interface DocsJsonEditorProps {
  /** The initial text. */
  source: string
}

/** An editor for docs.json. The widget applies changes as you type. Problems are listed with their lines. */
export function DocsJsonEditor({ source }: DocsJsonEditorProps) {
  const [text, setText] = useState(source)
  const shown = useDeferredValue(text)
  const { config, problems } = useMemo(() => parseDocsConfig(shown), [shown])
  return (
    <div
      style={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 24,
        font: '14px/1.5 system-ui, sans-serif',
        color: '#1f2430',
        background: '#ffffff',
        padding: 16,
      }}
    >
      <div style={{ flex: '1 1 240px', display: 'grid', gap: 16, alignContent: 'start' }}>
        <label style={{ display: 'grid', gap: 4 }}>
          docs.json
          <textarea
            value={text}
            onChange={(event) => setText(event.target.value)}
            spellCheck={false}
            rows={16}
            style={{
              font: '13px/1.5 ui-monospace, Menlo, Consolas, monospace',
              padding: 12,
              color: '#1f2430',
              background: '#f6f7f9',
              border: '1px solid #8b8f98',
            }}
          />
        </label>
        <section aria-label="Problems" aria-live="polite">
          {problems.length === 0 ? (
            <p>No problems.</p>
          ) : (
            <ul style={{ paddingInlineStart: 20 }}>
              {problems.map(({ severity, path, message, line, column }) => (
                <li key={`${line}:${column} ${path} ${message}`}>
                  <strong style={{ color: severity === 'error' ? '#b3231f' : '#7a5200' }}>{severity}</strong>
                  {' in line '}
                  {line}, column {column}
                  {path !== '' && (
                    <>
                      {' '}
                      <code>{path}</code>
                    </>
                  )}
                  : {message}
                </li>
              ))}
            </ul>
          )}
        </section>
      </div>
      <div style={{ flex: '3 1 656px' }}>
        <Showcase config={config} />
      </div>
    </div>
  )
}
