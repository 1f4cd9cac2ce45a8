import { expect, it } from 'vitest'
import { createModuleLoader } from '../../src/embed/createModuleLoader.ts'

it('gives each caller the same promise, so that the early panel is drawn before the app', async () => {
  const load = createModuleLoader('http://localhost:1/embed.js', 'app')
  const loading = load()
  expect(load()).toBe(loading)
  await expect(loading).rejects.toThrow('http://localhost:1/embed/app.js could not be loaded.')
})

it('uses another address after a failure', async () => {
  const load = createModuleLoader('http://localhost:1/embed.js', 'app')
  await expect(load()).rejects.toThrow('/embed/app.js could not')
  await expect(load()).rejects.toThrow('/embed/app.js?1 could not')
})

it('changes the folder if a file that it imports failed as well', async () => {
  const load = createModuleLoader('http://localhost:1/embed.js', 'app', ['./shared.js'])
  await expect(load()).rejects.toThrow('/embed/app.js could not')
  await expect.poll(() => load().catch(String)).toMatch(/\/(?=\w*%)[\w%]+\/app\.js/)
})
