import { describe, expect, it } from 'vitest'
import { checkPullRequestUrl } from '../../src/agent-jobs/AgentJobOutcome.tsx'

const WEB = 'https://docs.example.com/guides/start'
const HERE = 'http://localhost:4310/guides/start'

describe('pullRequestUrl', () => {
  it.each([
    ['https://git.example.com/acme/docs/pull/7', WEB],
    ['https://git.example.com/acme/docs/pull/7', HERE],
    ['https://git.example.com/acme/docs/pull/7', undefined],
    ['http://localhost:4310/_jobs/abc', HERE],
    ['http://127.0.0.1:4310/_jobs/abc', 'http://127.0.0.1:4310/'],
    ['http://[::1]:4310/_jobs/abc', HERE],
  ])('accepts %s on %s', (link, page) => {
    expect(checkPullRequestUrl(link, page)).toBe(link)
  })

  it.each([
    [null, WEB],
    ['', WEB],
    ['/acme/docs/pull/7', WEB],
    ['//git.example.com/7', WEB],
    ['javascript:alert(1)', WEB],
    [' java\nscript:alert(1)', WEB],
    ['data:text/html,<script>1</script>', WEB],
    ['blob:https://docs.example.com/1', WEB],
    ['file:///etc/passwd', HERE],
    ['mailto:a@example.com', WEB],
    ['http://git.example.com/7', WEB],
    ['http://git.example.com/7', HERE],
    ['http://localhost:4310/_jobs/abc', WEB],
    ['http://localhost:4310/_jobs/abc', undefined],
    ['http://127.0.0.1.example.com/', HERE],
    ['http://localhost.example.com/', HERE],
    ['https://git.example.com@evil.example/7', WEB],
    ['https://me:secret@git.example.com/7', WEB],
  ])('refuses %j on %s', (link, page) => {
    expect(checkPullRequestUrl(link, page)).toBeNull()
  })
})
