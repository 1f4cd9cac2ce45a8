import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { DocsAssistant } from 'docs-assistant'

const patience = { timeout: 20_000 }

test('the assistant quotes the docs', async () => {
  render(<DocsAssistant baseUrl={process.env.DOCS_URL!} domain="acme" apiKey="svc_dsc_local" storage={null} />)

  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Ask the docs' }))
  await user.type(await screen.findByRole('textbox', {}, patience), 'How do I install Lumen?{Enter}')
  const answer = await screen.findByRole('article', { name: 'Assistant' }, patience)
  await waitFor(() => expect(answer.textContent).toContain('npm install lumen'), patience)
})
