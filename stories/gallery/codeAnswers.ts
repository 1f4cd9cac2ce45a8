/** Answers with code. */
import { answer, searchResult, source, step, toolResult } from '../messages.ts'

const DOCS = [{ path: '/guides/webhooks', title: 'Webhooks' }]

export const longCode = answer([
  step,
  searchResult('verify webhook signature', DOCS),
  step,
  `Verify the signature before you trust the body. This handler compares signatures in constant time [1]:

\`\`\`ts
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'

const TOLERANCE_SECONDS = 300

export async function handleWebhook(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await readBody(request)
  const header = String(request.headers['acme-signature'] ?? '')
  const { timestamp, signature } = parseHeader(header)

  if (Math.abs(Date.now() / 1000 - timestamp) > TOLERANCE_SECONDS) {
    response.writeHead(400).end('The request is too old, or its clock is wrong.')
    return
  }

  const expected = createHmac('sha256', process.env.ACME_WEBHOOK_SECRET!)
    .update(\`\${timestamp}.\${body}\`)
    .digest()

  if (signature.length !== expected.length || !timingSafeEqual(signature, expected)) {
    response.writeHead(401).end()
    return
  }

  const event = JSON.parse(body) as { type: string; data: unknown }
  switch (event.type) {
    case 'key.rotated':
      await forgetCachedKey(event.data)
      break
    case 'usage.limit_reached':
      await tellTheTeam(event.data)
      break
  }
  response.writeHead(204).end()
}
\`\`\`

Respond within **ten seconds**. A slower response counts as a failure, and the request is sent again.`,
])

export const commands = answer([
  `Install the command line, sign in, and deploy:

\`\`\`bash
npm install --global @acme/cli
acme login
acme deploy --region eu-west --env production --config ./config/production.json --message "Rotate the signing key"
\`\`\`

Then check the status:

\`\`\`console
$ acme status
✓ api      healthy   12 ms
✓ worker   healthy    4 ms
! mailer   degraded  retrying
\`\`\``,
])

export const diff = answer([
  `Two lines change in \`acme.config.ts\`:

\`\`\`diff
 export default defineConfig({
-  region: 'us-east',
+  region: 'eu-west',
   keys: {
-    rotation: 'manual',
+    rotation: { every: '30d', overlap: '60s' },
   },
 })
\`\`\`

Run \`acme check\` to validate the file.`,
])

export const severalLanguages = answer([
  `The same request in three languages.

**Python**

\`\`\`python
import os, httpx

def rotate(key_id: str) -> str:
    """Rotate a key and return its new secret."""
    response = httpx.post(
        f"https://api.acme.example/v1/keys/{key_id}/rotate",
        headers={"Authorization": f"Bearer {os.environ['ACME_KEY']}"},
    )
    response.raise_for_status()
    return response.json()["secret"]
\`\`\`

**Go**

\`\`\`go
func Rotate(ctx context.Context, id string) (string, error) {
	req, err := http.NewRequestWithContext(ctx, "POST", base+"/v1/keys/"+id+"/rotate", nil)
	if err != nil {
		return "", err
	}
	return do(req)
}
\`\`\`

**The response, in JSON**

\`\`\`json
{ "id": "key_2hV", "secret": "shown once", "expiresAt": null, "scopes": ["read", "write"] }
\`\`\``,
])

export const fiveTools = answer([
  step,
  searchResult('usage last month by key', DOCS),
  toolResult('list_keys', { status: 'active' }, [{ id: 'key_2hV' }, { id: 'key_9xQ' }]),
  step,
  toolResult('getUsage', { key: 'key_2hV', month: '2026-10' }, { requests: 182_334, errors: 12 }),
  toolResult('getUsage', { key: 'key_9xQ', month: '2026-10' }, { requests: 4_021, errors: 0 }),
  toolResult('read_page', { path: '/reference/limits' }, 'Each organization has 10,000 requests an hour.'),
  step,
  'In October, **key_2hV** made 182,334 requests, 12 of which failed, and **key_9xQ** made 4,021. Neither ' +
    'reached the limit of 10,000 an hour.',
  source('/reference/limits', 'Limits'),
])
