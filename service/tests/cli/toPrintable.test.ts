import { expect, test } from 'vitest'
import { question, makeFolder } from '../http/startService.ts'
import { eventually } from '../../../tests/eventually.ts'
import { runCommand, startCli } from './startCli.ts'

test('a reader’s words in the log can’t control the terminal', async () => {
  const folder = await makeFolder({
    'index.md': '# Home\n\nHi.\n',
    'config.mjs': 'export default { logQuestions: true }\n',
  })
  const { printed, code, stop } = startCli(['serve', folder, '--port', '0', '--config', `${folder}/config.mjs`])
  await eventually(() => expect(printed.out).toContain('serving'))
  const url = /http:\S+/.exec(printed.out)![0]
  const asked = 'what \u001b]0;owned\u0007\u001b[2J\u202e is \u009b31m red\r\nerror: forged'
  const response = await fetch(`${url}/discovery/v1/assistant/local/message`, {
    method: 'POST',
    headers: { Authorization: 'Bearer svc_dsc_local', 'Content-Type': 'application/json' },
    body: JSON.stringify(question(asked)),
  })
  await response.text()
  await eventually(() => expect(printed.err).toContain('what'))
  stop()
  await code
  // oxlint-disable-next-line no-control-regex -- it looks for control characters
  expect(printed.err).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202e]/)
  expect(printed.err).toContain('\\u{1b}]0;owned')
  expect(printed.err).not.toMatch(/^error: forged/m)
})

test.each([
  ['explain', (folder: string) => ['explain', 'webhook port', folder]],
  ['index', (folder: string) => ['index', `${folder}/\u001b[31m`]],
])('what files are called and contain can’t control the terminal, in %s', async (_, args) => {
  const folder = await makeFolder({ 'a.md': '# Port\n\nThe webhook port is \u001b]0;owned\u0007 \u009b2J 8080.\n' })
  const { out, err } = await runCommand(args(folder))
  expect(out + err).toContain('\\u{1b}')
  // oxlint-disable-next-line no-control-regex -- it looks for control characters
  expect(out + err).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/)
})
