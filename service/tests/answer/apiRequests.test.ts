// Questions about endpoints that are answered by the request itself, with the values that they name.
import { execFileSync } from 'node:child_process'
import { expect, it, describe, beforeAll } from 'vitest'
import { getSectionAddress } from '../../src/engine/docs/findPage.ts'
import { quoteAnswer } from '../../src/engine/answer/quoteAnswer.ts'
import { findValues } from '../../src/engine/answer/quoteRequest.ts'
import type { Docs } from '../../src/engine/docs/Docs.ts'
import {
  type ApiParameter,
  type ApiRequest,
  toHttpRequest,
  writeInAllLanguages,
} from '../../src/engine/docs/ApiRequest.ts'
import { createSearch } from '../../src/engine/search/createSearch.ts'
import { readDocs } from '../../src/node/files/readDocs.ts'
import { renderMarkdown } from '../../src/node/site/renderMarkdown.ts'
import { writeFolder } from '../docs/createFolder.ts'

const SPECIFICATION = {
  openapi: '3.1.0',
  info: { title: 'Store', version: '1' },
  servers: [{ url: 'https://api.example.com/v1' }],
  security: [{ key: [] }],
  paths: {
    '/databases': {
      post: {
        summary: 'Create a database',
        parameters: [{ name: 'dryRun', in: 'query', schema: { type: 'boolean' } }],
        requestBody: {
          required: true,
          content: {
            'application/json': {
              schema: {
                type: 'object',
                required: ['name', 'region'],
                properties: {
                  name: { type: 'string' },
                  region: { type: 'string', enum: ['us-east-1', 'eu-west-1'] },
                  ownerEmail: { type: 'string', format: 'email' },
                  tags: { type: 'array', items: { type: 'string' } },
                  vectors: {
                    type: 'object',
                    properties: { size: { type: 'integer' }, distance: { type: 'string', enum: ['cosine', 'dot'] } },
                  },
                },
              },
            },
          },
        },
        responses: { 201: { description: 'Created.' } },
      },
    },
    '/databases/{databaseId}': {
      delete: {
        summary: 'Delete a database',
        parameters: [{ name: 'databaseId', in: 'path', required: true, schema: { type: 'string' } }],
        responses: { 204: { description: 'Deleted.' } },
      },
    },
    '/databases/{databaseId}/copies': {
      get: { summary: "List the database's copies", responses: { 200: { description: 'OK.' } } },
      post: { summary: 'Copy a database', responses: { 201: { description: 'Copied.' } } },
    },
    '/databases/{databaseId}/copies/{copyId}': {
      get: { summary: 'Get a copy of a database', responses: { 200: { description: 'OK.' } } },
    },
    '/copies/batch': { post: { summary: 'Copy several databases', responses: { 201: { description: 'OK.' } } } },
    '/backups': { post: { summary: 'Start a backup', deprecated: true, responses: { 200: { description: 'OK.' } } } },
    '/v2/backups': { post: { summary: 'Start a backup', responses: { 200: { description: 'OK.' } } } },
  },
  components: { securitySchemes: { key: { type: 'http', scheme: 'bearer' } } },
}

const RULES = {
  openapi: '3.1.0',
  paths: {
    '/v2/rule_lists/{listId}': { delete: { summary: 'Delete a rule list', responses: {} } },
    '/v2/rule_lists/{listId}/exceptions/{exceptionId}': { delete: { summary: 'Delete an exception', responses: {} } },
    '/v2/boxes': { post: { summary: 'Create box', responses: {} } },
    '/v2/boxes/{boxId}': { put: { summary: 'Update box', responses: {} } },
  },
}

let docs: Docs
let rules: Docs

async function readApi(specification: object): Promise<Docs> {
  const { path, remove } = await writeFolder({
    'docs.json': JSON.stringify({
      name: 'Store',
      navigation: {
        groups: [
          { group: 'API', openapi: { source: 'api.json', directory: 'api' } },
          { group: 'Guides', pages: ['start'] },
        ],
      },
    }),
    'start.md': '# Start\n\nInstall the store with the package manager of your system.\n',
    'api.json': JSON.stringify(specification),
  })
  return readDocs(path).finally(remove)
}

beforeAll(async () => {
  docs = await readApi(SPECIFICATION)
  rules = await readApi(RULES)
})

function ask(...questions: string[]): Promise<string> {
  return askDocs(docs, questions)
}

async function askDocs(docs: Docs, questions: readonly string[]): Promise<string> {
  const search = createSearch(docs)
  const question = questions.at(-1)!
  const earlierQuestions = questions.slice(0, -1)
  const messages = questions.map((text, index) => ({
    id: String(index),
    role: 'user' as const,
    content: text,
    parts: [],
  }))
  const result = await search.search({ question, earlierQuestions, limit: 5 })
  let text = ''
  for await (const part of quoteAnswer({
    request: { fp: 'anonymous', messages },
    question,
    result,
    urlOf: ({ section }) => getSectionAddress(section),
    signal: new AbortController().signal,
  }))
    if (part.type === 'text') text += part.text
  return text
}

describe('a question about an endpoint', () => {
  it.each([
    ['How do I copy a database with curl?', '/api/copy-a-database'],
    ['How do I get the copy 7 of a database with Python?', '/api/get-a-copy-of-a-database'],
    ['Which parameters does deleting a database take?', '/api/delete-a-database'],
    ['What does the request to list copies of a database look like?', '/api/list-the-databases-copies'],
    ['How do I remove the database "orders" in JavaScript?', '/api/delete-a-database'],
    ['How do I copy several databases with curl?', '/api/copy-several-databases'],
    ['How do I create a database with name "copies of the database" in curl?', '/api/create-a-database'],
  ])('finds the endpoint among similar ones: %s', async (question, path) => {
    const text = await ask(question)
    expect(text).not.toContain('This may help')
    expect(/\]\(([^#)]*)/.exec(text)?.[1]).toBe(path)
  })

  it.each([
    ['How do I delete the exception "x-1" of a rule list with curl?', '/api/delete-an-exception'],
    ['How do I delete the rule list 4 with curl?', '/api/delete-a-rule-list'],
    ['How do I create a box in Python?', '/api/create-box'],
  ])('tells a verb from a noun, and an endpoint that names it from one that allows it: %s', async (question, path) => {
    expect(/\]\(([^#)]*)/.exec(await askDocs(rules, [question]))?.[1]).toBe(path)
  })

  it('leaves other questions to the guides', async () => {
    expect(await ask('How do I install the store with Python?')).toContain('package manager of your system')
  })

  it('is answered by the request with its values, each line linked to its parameter', async () => {
    const text = await ask('How do I create a database named orders in eu-west-1 with curl?')
    expect(text).toMatch(/^Create a database with curl, JavaScript or Python \(`POST \/databases`\):\n\n/)
    expect(text).toContain(`\`\`\`bash title="curl"
curl https://api.example.com/v1/databases \\
  --request POST \\
  --header 'Authorization: Bearer YOUR_TOKEN' \\
  --header 'Content-Type: application/json' \\
  --data '{
  "name": "orders",
  "region": "eu-west-1"
}'
\`\`\`

- [\`name\`](/api/create-a-database#body-name): \`orders\`
- [\`region\`](/api/create-a-database#body-region): \`eu-west-1\`
- [\`Authorization\`](/api/create-a-database#authentication)

Also for JavaScript, Python: [Create a database › Example request](/api/create-a-database#example-request)`)
  })

  it('links to rows that the page has', async () => {
    const text = await ask('How do I create a database with owner email ann@example.org and vectors.size 384 in curl?')
    const page = docs.pages.find(({ path }) => path === '/api/create-a-database')!
    const html = renderMarkdown(page).content.text
    const anchors = [...text.matchAll(/\/api\/create-a-database#([\w-]+)/g)].map(([, anchor]) => anchor)
    expect(anchors).toContain('body-owner-email')
    expect(anchors).toContain('body-vectors-size')
    for (const anchor of anchors) expect(html).toContain(` id="${anchor}"`)
  })

  it('uses the language of the question, else that of an earlier one', async () => {
    expect(await ask('How do I create a database named orders in JS?')).toContain('await fetch("https://api')
    const text = await ask('How do I delete the database 42 with Python?', 'How do I create a database named orders?')
    expect(text).toContain('requests.post(')
    expect(text).toContain('"name": "orders"')
  })

  it('has the values of the question before, if it only asks for another language', async () => {
    const text = await ask('How do I create a database named orders with curl?', 'And in Python?')
    expect(text).toContain('requests.post(')
    expect(text).toContain('"name": "orders"')
  })

  it('fills the path', async () => {
    const text = await ask('How do I delete the database 42 with Python?')
    expect(text).toContain('requests.delete(\n    "https://api.example.com/v1/databases/42",')
    expect(text).toContain('- [`databaseId`](/api/delete-a-database#path-database-id): `42`')
  })

  it('shows the request of the page where it names no values', async () => {
    const text = await ask('How do I create a database with curl?')
    expect(text).toContain('"name": "YOUR_NAME"')
    expect(text).toContain('- [`name`](/api/create-a-database#body-name)\n')
  })

  it('prefers the endpoint that is not deprecated, and says so of the other', async () => {
    expect(await ask('How do I start a backup with curl?')).toContain('/v2/backups')
    const old = docs.pages.find(({ markdown }) => markdown.includes('`POST /backups` is deprecated'))
    expect(old?.boost).toBe(0.5)
    expect(docs.pages.at(-1)!.path === old?.path || docs.pages.at(-2)!.path === old?.path).toBe(true)
  })
})

const parameter = (place: string, name: string, more: Partial<ApiParameter> = {}): ApiParameter => ({
  in: place,
  name,
  isRequired: true,
  types: ['string'],
  ...more,
})

const REQUEST: ApiRequest = {
  method: 'POST',
  address: 'https://api.example.com/teams/{teamId}/databases',
  path: '/teams/{teamId}/databases',
  credentials: [],
  mediaType: 'application/json',
  body: { kind: 'json', value: {} },
  parameters: [
    parameter('path', 'teamId'),
    parameter('query', 'limit', { isRequired: false, types: ['integer'] }),
    parameter('header', 'X-Trace', { isRequired: false }),
    parameter('header', 'X-Auth-Token', { isRequired: false }),
    parameter('body', 'name'),
    parameter('body', 'region', { choices: ['us-east-1', 'eu-west-1'] }),
    parameter('body', 'primaryKey', { isRequired: false }),
    parameter('body', 'email', { isRequired: false, format: 'email' }),
    parameter('body', 'webhookUrl', { isRequired: false, format: 'uri' }),
    parameter('body', 'code', { isRequired: false, format: 'constructor' }),
    parameter('body', 'isPublic', { isRequired: false, types: ['boolean'] }),
    parameter('body', 'tags', { isRequired: false, types: ['array'], itemTypes: ['string'] }),
    parameter('body', 'vectors', { isRequired: false, types: ['object'] }),
    parameter('body', 'vectors.size', { isRequired: false, types: ['integer'] }),
    parameter('body', 'distance', { isRequired: false, choices: ['cosine', 'dot'] }),
  ],
}

describe('the values of a question', () => {
  it.each([
    ['Create a database with name "my orders" and limit 5', { name: 'my orders', limit: 5 }],
    ['name=orders, region=eu-west-1, isPublic=true', { name: 'orders', region: 'eu-west-1', isPublic: true }],
    ['a database named orders in eu-west-1 for team 42', { name: 'orders', region: 'eu-west-1', teamId: '42' }],
    ['with primary key sku and cosine distance', { primaryKey: 'sku', distance: 'cosine' }],
    [
      'for ann@example.org, calling https://example.org/hook?a=1',
      {
        email: 'ann@example.org',
        webhookUrl: 'https://example.org/hook?a=1',
      },
    ],
    ['with tags "a", "b" and "c" and vectors of size 384', { tags: ['a', 'b', 'c'], 'vectors.size': 384 }],
    ['Datenbank namens bestellungen in der Region eu-west-1', { name: 'bestellungen', region: 'eu-west-1' }],
    ['une base de données nommée « commandes »', { name: 'commandes' }],
    ['「注文」というデータベースを作る', { name: '注文' }],
    ['How do I create a database "orders" with curl?', { name: 'orders' }],
    [
      'with vectors {"size": 384, "in": {"a": [1]}} and name x-1',
      { vectors: { size: 384, in: { a: [1] } }, name: 'x-1' },
    ],
    ['with code "a-1"', { code: 'a-1' }],
    ['tags ["a", "b c"], limit=5', { tags: ['a', 'b c'], limit: 5 }],
    [
      'a database with {"name": "orders", "tags": ["a"], "isPublic": false}',
      { name: 'orders', tags: ['a'], isPublic: false },
    ],
    // No values.
    ['Which name and region does a database need?', {}],
    ['What is the name of a database in Python?', {}],
    ['How do I set the limit and the email?', {}],
    ['Create a database in region mars-1 with limit ten and email none', {}],
    ['with X-Auth-Token "abc123"', {}],
    ['name "a\u202Eb"', {}],
    ['with {"name": "orders", "colour": "red"}', {}],
    ['with tags [1, 2] and vectors {"a": "\\u202E"} or {"__proto__": 1}', {}],
    ['with {"name": 5} and vectors [{]', {}],
  ])('%s', (question, expected) => {
    const values = findValues(question, REQUEST)
    expect(Object.fromEntries([...values].map(([{ name }, value]) => [name, value]))).toEqual(expected)
  })

  it('take linear time', () => {
    for (const text of [
      '"a" '.repeat(5000),
      'name '.repeat(5000),
      '«'.repeat(9000),
      `name ${'a-'.repeat(9000)}`,
      "'".repeat(9000),
      '{"'.repeat(9000),
      '[ '.repeat(9000),
      ' ["a",'.repeat(9000),
    ])
      expect(findValues(text, REQUEST).size).toBeLessThan(14)
  })
})

describe('a request with a form', () => {
  const request = (isMultipart: boolean): ApiRequest => ({
    ...REQUEST,
    mediaType: isMultipart ? 'multipart/form-data' : 'application/x-www-form-urlencoded',
    parameters: [
      ...REQUEST.parameters,
      parameter('query', 'status', { types: ['array'], isRequired: false, style: 'form' }),
      parameter('query', 'range', { types: ['object'], isRequired: false, style: 'brackets' }),
    ],
    body: {
      kind: 'form',
      isMultipart,
      value: { name: 'a', vectors: { size: 1 }, tags: ['x'], paper: '' },
      files: ['paper'],
      styles: [{ name: 'vectors', style: 'brackets' }],
    },
  })
  const write = (isMultipart: boolean) => {
    const asked = request(isMultipart)
    const values = findValues(
      'name "my orders", tags "a" and "b", status ["on", "off"], range {"from": 1} and vectors.size 9 for team 7, ' +
        'paper "/etc/passwd"',
      asked,
    )
    const { url, body } = toHttpRequest(asked, values)
    const [curl, script, python] = writeInAllLanguages(toHttpRequest(asked, values)).map(({ code }) => code)
    return { url, body, curl: curl!, script: script!, python: python! }
  }

  it('writes lists, objects and files as the specification says', () => {
    const { url, body } = write(false)
    expect(url).toBe('https://api.example.com/teams/7/databases?status=on&status=off&range%5Bfrom%5D=1')
    expect(body).toMatchObject({
      fields: [
        { name: 'name', value: 'my orders' },
        { name: 'vectors[size]', value: '9' },
        { name: 'tags', value: 'a' },
        { name: 'tags', value: 'b' },
        { name: 'paper', value: '', isFile: true },
      ],
    })
  })

  it('sends each field with curl, JavaScript and Python', () => {
    const encoded = write(false)
    expect(encoded.curl).toContain("--data-urlencode 'name=my orders'")
    expect(encoded.script).toContain('form.append("tags", "b")')
    expect(encoded.python).toContain('"tags": [\n            "a",\n            "b",\n        ],')
    const parts = write(true)
    expect(parts.curl).toContain("--form-string 'vectors[size]=9'")
    expect(parts.curl).toContain("--form 'paper=@file.bin'")
    expect(parts.script).toContain('const form = new FormData()')
    expect(parts.python).toContain('files={"paper": open("file.bin", "rb")}')
  })

  it('is sent as parts by Python, even without a file', () => {
    const body = { kind: 'form', isMultipart: true, value: { name: 'a"b', tags: ['x', 'y'] }, files: [] } as const
    const python = writeInAllLanguages(toHttpRequest({ ...request(true), body: { ...body, files: [] } }))[2]!.code
    expect(python).toContain('files=[')
    expect(python).toContain('("name", (None, "a\\"b")),')
    expect(python).not.toContain('data=')
  })
})

const HOSTILE = [
  `'; rm -rf / #`,
  `$(touch /tmp/x) \`id\` \${HOME} !!`,
  `"; process.exit(1); //`,
  `""" + __import__("os").getcwd() + """`,
  `\\' \\" \\n \\`,
  `@/etc/passwd`,
  `</script><img src=x onerror=alert(1)>`,
  '{{7*7}} ${7*7} %s %(a)s {0}',
  '```\n[a](javascript:alert(1))\n```',
  `-o /tmp/x --next`,
  '\u2028\uD800 \u0000 é 漢字 😀',
]

describe('values that try to leave their place', () => {
  const forms: ApiRequest = {
    ...REQUEST,
    mediaType: 'application/x-www-form-urlencoded',
    body: { kind: 'form', isMultipart: false, value: { name: '' }, files: [] },
  }
  const codeOf = (request: ApiRequest, value: string, label: string) => {
    const values = new Map(
      request.parameters.map((one) => [
        one,
        one.types.includes('object') ? { [value]: value } : one.in === 'query' ? 5 : value,
      ]),
    )
    return writeInAllLanguages(toHttpRequest(request, values)).find((code) => code.label === label)!.code
  }
  const inPath = (value: string) => encodeURIComponent(value.replace('\uD800', '?'))

  it.each(HOSTILE)('stay one argument of curl: %j', (hostile) => {
    const value = hostile.replace('\u0000', '').replace('\uD800', '?')
    for (const request of [REQUEST, forms]) {
      const script = `curl() { printf '%s\\0' "$@"; }\n${codeOf(request, value, 'curl')}`
      const args = execFileSync('bash', ['-c', script]).toString().split('\0').slice(0, -1)
      expect(args[0]).toBe(`https://api.example.com/teams/${inPath(value)}/databases?limit=5`)
      expect(args).toContain(`X-Trace: ${value}`)
      const options = args.filter((_, index) => index % 2 === 1)
      const known = new Set(['--request', '--header', '--data', '--data-urlencode'])
      expect(options.filter((option) => !known.has(option))).toEqual([])
      const sent = args[args.indexOf('--data') + 1]!
      if (request === REQUEST)
        expect(JSON.parse(sent)).toMatchObject({ name: value, vectors: { [value]: value, size: value } })
      else expect(args).toContain(`name=${value}`)
    }
  })

  it.each(HOSTILE)('stay one string of JavaScript: %j', async (hostile) => {
    const value = hostile.replace('\uD800', '?')
    const calls: [string, { headers: Record<string, string>; body: string }][] = []
    const fetch = (...call: (typeof calls)[number]): void => void calls.push(call)
    const run = new Function('fetch', `return (async () => {${codeOf(REQUEST, value, 'JavaScript')}})()`)
    await (run as (fetch: unknown) => Promise<void>)(fetch)
    const [[url, { headers, body }]] = calls as [(typeof calls)[number]]
    expect(url).toBe(`https://api.example.com/teams/${inPath(value)}/databases?limit=5`)
    expect(headers['X-Trace']).toBe(value)
    expect(JSON.parse(body)).toMatchObject({ name: value, vectors: { [value]: value, size: value } })
  })

  it.each(HOSTILE)('stay one field of a form in JavaScript: %j', async (hostile) => {
    const value = hostile.replace('\uD800', '?')
    for (const isMultipart of [true, false]) {
      const request: ApiRequest = {
        ...forms,
        parameters: [],
        body: { kind: 'form', isMultipart, value: { name: value, list: [value] }, files: [] },
      }
      const code = writeInAllLanguages(toHttpRequest(request)).find(({ label }) => label === 'JavaScript')!.code
      const bodies: (FormData | URLSearchParams)[] = []
      const fetch = (_: string, { body }: { body: FormData | URLSearchParams }): void => void bodies.push(body)
      const run = new Function('fetch', `return (async () => {${code}})()`) as (fetch: unknown) => Promise<void>
      await run(fetch)
      expect(bodies[0]).toBeInstanceOf(isMultipart ? FormData : URLSearchParams)
      expect([...bodies[0]!]).toEqual([
        ['name', value],
        ['list', value],
      ])
    }
  })

  it.each(HOSTILE)('stay one string of Python: %j', (hostile) => {
    const python = codeOf(REQUEST, hostile.replace('\uD800', '?'), 'Python')
    // All strings are JSON, which Python reads alike. So none contains a line break, and each ends in its own line.
    const [, headers, json] = /headers=(\{[^]*?\n {4}\}),\n {4}json=(\{[^]*\n {4}\}),\n\)$/.exec(python)!
    const read = (text: string): unknown => JSON.parse(text.replace(/,(\n *[}\]])/g, '$1'))
    expect(read(headers!)).toMatchObject({ 'X-Trace': hostile.replace('\uD800', '?') })
    expect(read(json!)).toMatchObject({ name: hostile.replace('\uD800', '?') })
  })

  it('never read a file with curl', () => {
    const form = (isMultipart: boolean): ApiRequest => ({
      ...forms,
      body: { kind: 'form', isMultipart, value: { 'a@b': '@/etc/passwd' }, files: [] },
    })
    const [multipart, encoded] = [true, false].map((is) => writeInAllLanguages(toHttpRequest(form(is)))[0]!.code)
    expect(multipart).toContain("--form-string 'a@b=@/etc/passwd'")
    expect(encoded).toContain("--data-raw 'a%40b=%40%2Fetc%2Fpasswd'")
    const text = { ...REQUEST, body: { kind: 'text' as const, text: '@/etc/passwd' } }
    expect(writeInAllLanguages(toHttpRequest(text))[0]!.code).toContain("--data-raw '@/etc/passwd'")
  })

  it('cannot end the code or the list of an answer', async () => {
    const text = await ask('How do I create a database with name "``` ![x](http://evil.example) <b>" in curl?')
    expect(text).toContain('````bash title="curl"\ncurl ')
    expect(text).toContain('(/api/create-a-database#body-name): ```` ``` ![x](http://evil.example) <b>')
  })
})
