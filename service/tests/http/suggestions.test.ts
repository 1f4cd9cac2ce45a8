import { describe, expect, test } from 'vitest'
import { splitFollowUps, type FollowUp } from '../../../src/ui/parts/followUps.ts'
import { readFrames, readText, readThread } from './readFrames.ts'
import { question, startService, type TestService } from './startService.ts'

const FILES: Record<string, string> = {
  'docs.json': JSON.stringify({
    name: 'Acme',
    theme: 'maple',
    colors: { primary: '#0d9373' },
    navigation: { groups: [{ group: 'Guides', pages: ['start', 'webhooks', 'signatures', 'faq'] }] },
  }),
  'start.md': '---\ntitle: Start\n---\n\nAcme keeps gardens watered.\n\n## Connect a sprinkler\n\nPress its button.',
  'webhooks.md': [
    '---\ntitle: Webhooks\n---\n\nAcme calls your server when a garden is dry.',
    '## Create a webhook\n\nSend the address of your server. Each call [is signed](/signatures#secret).',
    '## Retries\n\nA call that fails is made three times.',
    '## Delete a webhook\n\nDelete it with `DELETE /webhooks/{id}`.',
  ].join('\n\n'),
  'signatures.md': '---\ntitle: Signatures\n---\n\nCalls are signed.\n\n## Secret\n\nThe secret is on the dashboard.',
  'faq.md': '---\ntitle: Questions\n---\n\n## Is there a free plan?\n\nYes, for three sprinklers.\n\n## Empty?\n',
}

async function readAnswer({ ask }: TestService, text: string, more: Record<string, unknown> = {}) {
  const frames = await readFrames(await ask(question(text, more)))
  return { ...splitFollowUps(readText(frames)), threadId: readThread(frames) }
}

function addressesOf(followUps: readonly FollowUp[]): (string | undefined)[] {
  return followUps.map(({ address }) => address)
}

describe('suggestions', () => {
  test('are the sections after the quoted ones, and what those link to', async () => {
    const { followUps } = await readAnswer(await startService({}, FILES), 'How do I create a webhook?')
    expect(followUps.length).toBeGreaterThan(0)
    expect(followUps.length).toBeLessThanOrEqual(3)
    expect(followUps).toContainEqual({ text: 'Signatures › Secret', address: '/signatures#secret' })
  })

  test('leave out what the thread has already shown', async () => {
    const service = await startService({}, FILES)
    const first = await readAnswer(service, 'Where is the secret of the signatures?')
    expect(first.text).toContain('/signatures#secret')
    const second = await readAnswer(service, 'How do I create a webhook?', { threadId: first.threadId })
    expect(second.text).toContain('/webhooks#create-a-webhook')
    expect(addressesOf(second.followUps)).not.toContain('/signatures#secret')
  })

  test.each([
    ['links', '](', ''],
    ['addresses of suggestions', ')[', '```suggestions\n('],
    ['suggestions', '()[', '```suggestions\n('],
    ['fences', '```suggestions\nx\r', ''],
  ])('need no long time to read an earlier answer of half-written %s', async (_, piece, start) => {
    const service = await startService({}, FILES)
    const earlier = [start + piece.repeat(1_000_000 / (JSON.stringify(piece).length - 2)), '```'].join('\n')
    const messages = ['How are calls signed?', earlier, 'How do I create a webhook?'].map((content, at) => ({
      id: String(at),
      role: at === 1 ? 'assistant' : 'user',
      content: '',
      parts: [{ type: 'text', text: content }],
    }))
    const { text } = await readAnswer(service, '', { messages })
    expect(text).toContain('/webhooks#create-a-webhook')
  })

  test('are questions to begin with after a greeting or a refusal', async () => {
    const service = await startService({}, FILES)
    for (const text of ['Hello!', 'Does it support SAML and LDAP?']) {
      const { followUps } = await readAnswer(service, text)
      expect(followUps).toHaveLength(3)
      expect(followUps).toContainEqual({ text: 'Is there a free plan?' })
    }
  })

  test('are not made twice in a thread', async () => {
    const service = await startService({}, FILES)
    const first = await readAnswer(service, 'Hello!')
    const second = await readAnswer(service, 'Good morning!', { threadId: first.threadId })
    for (const followUp of second.followUps) expect(first.followUps).not.toContainEqual(followUp)
  })

  test('are not questions that mean nothing without their page', async () => {
    const files = { ...FILES, 'faq.md': '---\ntitle: Questions\n---\n\n## First time?\n\nPress the button.' }
    const { followUps } = await readAnswer(await startService({}, files), 'Hello!')
    expect(followUps).toContainEqual({ text: 'Questions › First time?', address: '/faq#first-time' })
  })

  test('are the closest pages after a refusal', async () => {
    const service = await startService({}, FILES)
    const { text, followUps } = await readAnswer(service, 'Does the sprinkler support Zigbee webhooks and LDAP?')
    expect(text).toContain("don't seem to cover")
    expect(followUps.map((followUp) => JSON.stringify(followUp)).join()).toMatch(/webhook|sprinkler/i)
  })

  test('are questions that the docs answer, when they are asked', async () => {
    const service = await startService({}, FILES)
    const { followUps } = await readAnswer(service, 'Hello!')
    const asked = followUps.filter(({ address }) => address === undefined)
    expect(asked.length).toBeGreaterThan(1)
    for (const { text } of asked) {
      const answer = await readAnswer(service, text)
      expect(answer.text).not.toContain("don't seem to cover")
    }
  })

  test('include no sections without text, and no pages of another version or language', async () => {
    const versions = {
      'v1/start.md': '---\ntitle: Start\nversion: v1\n---\n\nOld sprinklers.\n\n## Old?\n\nYes.',
      'v2/start.md': '---\ntitle: Start\nversion: v2\n---\n\nNew sprinklers.\n\n## New?\n\nYes.\n\n## Empty?\n',
    }
    const service = await startService({}, versions)
    const { followUps } = await readAnswer(service, 'Hello!', { filter: { version: 'v2' } })
    expect(followUps).toEqual([{ text: 'New?' }, { text: 'Start', address: '/v2/start' }])
  })

  test('lead to this service for readers on another origin', async () => {
    const { ask, url } = await startService({}, FILES)
    const headers = { Origin: 'https://acme.example' }
    const { followUps } = splitFollowUps(
      readText(await readFrames(await ask(question('How do I create a webhook?'), { headers }))),
    )
    expect(addressesOf(followUps)).toContain(`${url}/signatures#secret`)
  })
})
