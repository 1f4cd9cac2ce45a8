/** Two tabs that ask, edit and leave before the code that sends and stores questions has loaded. */
import { act } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { dataStream, fakeAssistant } from '../../src/testing/index.ts'
import { nextTask } from '../nextTask.ts'
import { renderAssistant } from './renderAssistant.tsx'
import { SharedStorage } from './sharedStorage.ts'

const { arriving, arrive } = vi.hoisted(() => {
  let resolve = () => {}
  const promise = new Promise<void>((settle) => (resolve = settle))
  return { arriving: promise, arrive: () => resolve() }
})
vi.mock('../../src/chat/requestRuntime.ts', async (importActual) => {
  await arriving
  return importActual()
})

it('show every question in both tabs, without the one that was edited', async () => {
  const storage = new SharedStorage()
  const service = fakeAssistant(({ body }) => ({
    stream: dataStream()
      .step('msg_1')
      .text(`<${body.messages.at(-1)!.content}>`)
      .finish({ threadId: 't1' }),
  }))
  const open = (tab: 0 | 1) => renderAssistant(service, { storage: storage.tabs[tab] })
  const deliver = (count?: number) =>
    act(async () => {
      if (storage.deliver(count)) window.dispatchEvent(new Event('storage'))
      await nextTask()
    })

  const before = open(0)
  const two = open(1)
  before.do((chat) => {
    chat.send('q1')
    chat.send('queued')
  })
  two.do((chat) => chat.send('q2'))
  await deliver()
  before.unmount()
  const one = open(0)
  await deliver()
  expect(two.texts).toEqual(['q2'])
  two.do((chat) => chat.edit(two.chat.messages[0]!.id, 'q3'))
  await deliver(3)
  one.do((chat) => chat.send('q4'))
  await act(async () => arrive())
  for (let round = 0; round < 20; round += 1) {
    for (const page of [one, two]) {
      page.do((chat) => chat.resume())
      await page.settle()
    }
    await deliver()
  }
  expect(two.texts).toEqual(one.texts)
  const questions = one.texts.filter((text) => !text.startsWith('<'))
  expect(questions.toSorted()).toEqual(['q1', 'q3', 'q4', 'queued'])
  expect(await one.chat.conversations.list()).toHaveLength(1)
})
