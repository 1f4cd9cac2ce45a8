/** "Suggest a fix" replaces the composer, and gets the focus in its place. */
import { page, userEvent } from 'vitest/browser'
import { beforeEach, describe, expect, test } from 'vitest'
import { ACTIVE } from '../../agentJobs.ts'
import { json } from '../../agent-jobs/fakeEndpoint.ts'
import { renderWidget } from './renderWidget.tsx'
import { focused, isShown, slotsIn } from './slots.ts'

beforeEach(() => page.viewport(1000, 760))

describe.each(['popover', 'modal'] as const)('as a %s', (variant) => {
  async function suggest(fetch: () => Promise<Response>) {
    const { handle, scope } = renderWidget({
      variant,
      agentJobs: { endpoint: '/api/agent-jobs', fetch, storage: null },
    })
    const slots = slotsIn(scope)
    await slots.wait('launcher')
    handle.current!.ask('How?', { send: true })
    await slots.waitForAnswer()
    await userEvent.click(
      slots
        .find('message')!
        .closest('.da-root')!
        .querySelector('[data-role="assistant"] button[aria-label="Actions"]')!,
    )
    await userEvent.click(page.getByRole('menuitem', { name: 'Suggest a fix to the docs' }))
    await expect.poll(focused).toBe('agent-job-prompt')
    const reopen = async () => {
      await userEvent.click(slots.find('header')!.querySelector('[aria-label="Close"]')!)
      await expect.poll(() => isShown(slots.find('panel'))).toBe(false)
      await userEvent.keyboard('{Control>}i{/Control}')
      await expect.poll(() => isShown(slots.find('panel'))).toBe(true)
    }
    return { slots, reopen }
  }

  test('its field has the focus when the panel reopens, and after a new conversation', async () => {
    const { slots, reopen } = await suggest(() => Promise.reject(new TypeError('not asked for')))
    await reopen()
    expect(focused()).toBe('agent-job-prompt')
    await userEvent.click(slots.find('header')!.querySelector('[aria-label="New conversation"]')!)
    await expect.poll(focused).toBe('agent-job-prompt')
  })

  test('Escape closes it, and leaves the panel open', async () => {
    const { slots } = await suggest(() => Promise.reject(new TypeError('not asked for')))
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => slots.find('agent-job-prompt')).toBeNull()
    expect(isShown(slots.find('panel'))).toBe(true)
    await expect.poll(focused).toBe('input')
  })

  test('a running job has the focus when the panel reopens', async () => {
    const { slots, reopen } = await suggest(() => Promise.resolve(json(ACTIVE)))
    await userEvent.keyboard('Mend it')
    slots.find('agent-job')!.querySelector<HTMLElement>('[type="submit"]')!.click()
    await expect.poll(() => slots.find('agent-job')?.dataset.status).toBe('active')
    await expect.poll(focused).toBe('agent-job')
    await reopen()
    expect(focused()).toBe('agent-job')
  })
})
