import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { DocsAssistant } from 'docs-assistant'
import { dataStream, fakeAssistant } from 'docs-assistant/testing'

const patience = { timeout: 20_000 }

test('the assistant answers', async () => {
  const fetch = fakeAssistant(
    dataStream()
      .step()
      .words('Run `npm install docs-assistant`.')
      .source({ url: '/install', title: 'Install' })
      .finish({ threadId: 'thread_1' }),
  )
  render(<DocsAssistant baseUrl="https://docs.test" domain="acme" request={{ fetch }} storage={null} />)

  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Ask the docs' }))
  await user.type(await screen.findByRole('textbox', {}, patience), 'How do I install it?{Enter}')
  const answer = await screen.findByRole('article', { name: 'Assistant' }, patience)
  await waitFor(() => expect(answer.textContent).toContain('Run npm install docs-assistant.'), patience)

  expect(fetch.requests[0]?.body.messages.at(-1)).toMatchObject({ role: 'user', content: 'How do I install it?' })
})
