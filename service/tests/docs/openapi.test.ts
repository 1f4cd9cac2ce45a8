// Pages that OpenAPI files fill: in front matter and in the navigation, in each version and notation.
import { describe, expect, it } from 'vitest'
import { outlineMarkdown } from '../../src/engine/docs/outlineMarkdown.ts'
import { createFolderCache } from '../../src/node/files/FolderCache.ts'
import { readDocs } from '../../src/node/files/readDocs.ts'
import type { ReadProgress } from '../../src/node/files/ReadDocsOptions.ts'
import { createFolder } from './createFolder.ts'

async function read(files: Record<string, string>) {
  const warnings: string[] = []
  const onProgress = (progress: ReadProgress): void => {
    if (progress.type === 'warning') warnings.push(`${progress.file}: ${progress.message}`)
  }
  const docs = await readDocs(await createFolder(files), { onProgress })
  const pageAt = (path: string) => docs.pages.find((page) => page.path === path)!
  const sectionAt = (path: string, anchor: string) =>
    pageAt(path).sections.find((section) => section.anchor === anchor)?.markdown
  return { docs, warnings, pageAt, sectionAt, markdownAt: (path: string) => pageAt(path).markdown }
}

const json = (value: unknown): string => JSON.stringify(value)

const STORE = {
  openapi: '3.1.0',
  info: { title: 'Vector store', version: '1' },
  servers: [{ url: 'https://{region}.api.example.com/v1/', variables: { region: { default: 'eu' } } }],
  tags: [{ name: 'databases', 'x-displayName': 'Databases' }],
  security: [{ key: [] }],
  paths: {
    '/databases': {
      get: {
        tags: ['databases'],
        summary: 'List databases',
        deprecated: true,
        parameters: [{ name: 'limit', in: 'query', schema: { type: 'integer', maximum: 100, default: 20 } }],
        responses: { 200: { description: 'The databases.' } },
      },
      post: {
        tags: ['databases'],
        summary: 'Create a database',
        description: 'Creates an empty database.<br/>It takes a moment.\n\n# Names\n\nNames are unique.',
        parameters: [
          { name: 'X-Request-Id', in: 'header', required: true, schema: { type: 'string' }, example: 'abc' },
          { name: 'dryRun', in: 'query', schema: { type: 'boolean' } },
        ],
        requestBody: {
          required: true,
          content: { 'application/json': { schema: { $ref: '#/components/schemas/New' } } },
        },
        responses: {
          201: {
            description: 'Created.',
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Database' } } },
          },
          409: { description: 'The name is taken | used.' },
        },
      },
    },
    '/databases/{databaseId}': {
      parameters: [{ name: 'databaseId', in: 'path', required: true, schema: { type: 'string', format: 'uuid' } }],
      delete: {
        tags: ['databases'],
        operationId: 'deleteDatabase',
        security: [],
        responses: { 204: { description: 'Deleted.' } },
      },
      options: { 'x-excluded': true, responses: {} },
      head: { tags: ['databases'], summary: 'Look', 'x-hidden': true, responses: {} },
    },
  },
  webhooks: {
    'database.created': {
      post: {
        summary: 'Database created',
        requestBody: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Database' } } } },
        responses: { 200: { description: 'Received.' } },
      },
    },
  },
  components: {
    securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'X-Store-Key' } },
    schemas: {
      New: {
        type: 'object',
        required: ['name', 'vectors'],
        properties: {
          name: { type: 'string', maxLength: 40, description: 'The name.', examples: ['movies'] },
          vectors: {
            type: 'object',
            required: ['size'],
            properties: {
              size: { type: 'integer', minimum: 1, description: 'Numbers in a vector.' },
              distance: { type: ['string', 'null'], enum: ['cosine', 'dot'], default: 'cosine' },
            },
          },
          tags: { type: 'array', items: { type: 'string' }, description: 'First.\n\n- one\n- two' },
        },
      },
      Database: {
        allOf: [
          { $ref: '#/components/schemas/New' },
          { type: 'object', required: ['id'], properties: { id: { type: 'string', format: 'uuid' } } },
        ],
      },
    },
  },
}

const NAVIGATION = {
  name: 'Store',
  navigation: {
    groups: [
      { group: 'Guides', pages: ['index'] },
      { group: 'API', openapi: { source: '/api/store.json', directory: 'Reference' } },
    ],
  },
}

const generated = {
  'docs.json': json(NAVIGATION),
  'index.mdx': '# Start\n\nSee [how to create one](/reference/databases/create-a-database#body-parameters).\n',
  'api/store.json': json(STORE),
}

describe('an OpenAPI file in the navigation', () => {
  it('has a page for each endpoint, by tag, with deprecated ones last', async () => {
    const { docs, warnings, pageAt } = await read(generated)
    expect(docs.navigation).toEqual([
      { title: 'Guides', items: ['/'] },
      {
        title: 'API',
        items: [
          {
            title: 'Databases',
            items: [
              '/reference/databases/create-a-database',
              '/reference/databases/delete-databases-databaseid',
              '/reference/databases/list-databases',
            ],
          },
          { title: 'API reference', items: ['/reference/database-created'] },
        ],
      },
    ])
    expect(pageAt('/reference/databases/create-a-database')).toMatchObject({
      title: 'Create a database',
      breadcrumb: ['API', 'Databases'],
    })
    expect(pageAt('/reference/databases/delete-databases-databaseid').title).toBe('Delete database')
    expect(pageAt('/reference/databases/list-databases')).toMatchObject({ boost: 0.5 })
    expect(warnings).toEqual([])
  })

  it('shows method, address, description and authentication', async () => {
    const { markdownAt, sectionAt } = await read(generated)
    const markdown = markdownAt('/reference/databases/create-a-database')
    expect(markdown).toMatch(
      /^`POST https:\/\/eu\.api\.example\.com\/v1\/databases`\n\nCreates an empty database\. {2}\n/,
    )
    expect(markdown).toContain('\n### Names\n')
    expect(sectionAt('/reference/databases/create-a-database', 'authentication')).toContain(
      'Send your API key in the header `X-Store-Key`.',
    )
    expect(sectionAt('/reference/databases/delete-databases-databaseid', 'authentication')).toContain(
      'needs no authentication',
    )
    expect(markdownAt('/reference/databases/list-databases')).toContain('`GET /databases` is deprecated.')
  })

  it('lists parameters and the body in a sentence and in a table', async () => {
    const { sectionAt } = await read(generated)
    const section = sectionAt('/reference/databases/create-a-database', 'parameters-and-body')!
    expect(section).toContain(
      'The endpoint `POST /databases` (Create a database) takes these parameters: in the query, `dryRun`; ' +
        'in the header, `X-Request-Id` (required); in the body, `name` (required), `vectors` (required), `tags`.',
    )
    expect(section.split('\n').filter((line) => line.startsWith('|'))).toEqual([
      '| Name | In | Type | Required | Description |',
      '| --- | --- | --- | --- | --- |',
      '| `dryRun` | query | boolean | optional |  |',
      '| `X-Request-Id` | header | string | required |  |',
      '| `name` | body | string | required | The name. Maximum length: `40`. |',
      '| `vectors` | body | object | required |  |',
      '| `vectors.size` | body | integer | required | Numbers in a vector. Minimum: `1`. |',
      '| `vectors.distance` | body | string or null | optional | One of `cosine`, `dot`. Default: `cosine`. |',
      '| `tags` | body | array of string | optional | First.<br>- one<br>- two |',
    ])
  })

  it('writes the request with curl, JavaScript and Python', async () => {
    const { sectionAt } = await read(generated)
    const section = sectionAt('/reference/databases/create-a-database', 'example-request')!
    expect(section).toContain('Create a database with curl, JavaScript or Python (`POST /databases`):')
    expect(section).toContain(`\`\`\`bash title="curl"
curl https://eu.api.example.com/v1/databases \\
  --request POST \\
  --header 'X-Store-Key: YOUR_API_KEY' \\
  --header 'X-Request-Id: abc' \\
  --header 'Content-Type: application/json' \\
  --data '{
  "name": "movies",
  "vectors": {
    "size": 1
  }
}'
\`\`\`
`)
    expect(section).toContain(`\`\`\`js title="JavaScript"
const response = await fetch("https://eu.api.example.com/v1/databases", {
  method: 'POST',
  headers: {
    "X-Store-Key": "YOUR_API_KEY",
    "X-Request-Id": "abc",
    "Content-Type": "application/json"
  },
  body: JSON.stringify({
    "name": "movies",
    "vectors": {
      "size": 1
    }
  }),
})
\`\`\`
`)
    expect(section).toContain(`\`\`\`python title="Python"
import requests

response = requests.post(
    "https://eu.api.example.com/v1/databases",
    headers={
        "X-Store-Key": "YOUR_API_KEY",
        "X-Request-Id": "abc",
        "Content-Type": "application/json",
    },
    json={
        "name": "movies",
        "vectors": {
            "size": 1,
        },
    },
)
\`\`\``)
    const { blocks } = outlineMarkdown(section)
    expect(blocks.flatMap((block) => (block.kind === 'code' ? [block.tab?.label] : []))).toEqual([
      'curl',
      'JavaScript',
      'Python',
    ])
    const removal = sectionAt('/reference/databases/delete-databases-databaseid', 'example-request')!
    expect(removal).toContain('/v1/databases/123e4567-e89b-12d3-a456-426614174000 \\\n  --request DELETE')
  })

  it('lists the responses, with the fields and an example of a successful one', async () => {
    const { sectionAt } = await read(generated)
    const path = '/reference/databases/create-a-database'
    expect(sectionAt(path, 'responses')).toContain('| `409` | The name is taken \\| used. |')
    const section = sectionAt(path, 'response-201')!
    expect(section).toContain(
      'returns `application/json` (object) with `name`, `vectors`, `vectors.size`, `vectors.distance`, `tags`, `id`.',
    )
    expect(section).toContain('| `id` | string (uuid) | required |  |')
    expect(section).toContain('"id": "123e4567-e89b-12d3-a456-426614174000"')
  })

  it('shows webhooks without a request', async () => {
    const { pageAt } = await read(generated)
    const page = pageAt('/reference/database-created')
    expect(page.markdown).toContain('`POST (webhook database.created)`')
    expect(page.sections.map(({ anchor }) => anchor)).toEqual(['', 'payload', 'responses'])
  })

  it('has the endpoints that are listed, among other pages', async () => {
    const { docs, warnings, pageAt } = await read({
      ...generated,
      'docs.json': json({
        name: 'Store',
        openapi: 'api/store.json',
        navigation: {
          groups: [
            { group: 'API', pages: ['index', 'GET /databases', 'api/store.json POST /databases', 'PUT /databases'] },
          ],
        },
      }),
    })
    expect(docs.navigation).toEqual([
      {
        title: 'API',
        items: ['/', '/api-reference/databases/list-databases', '/api-reference/databases/create-a-database'],
      },
    ])
    expect(pageAt('/api-reference/databases/create-a-database').title).toBe('Create a database')
    expect(warnings).toEqual(['docs.json: refers to an endpoint that no OpenAPI file has, "PUT /databases"'])
  })
})

describe('an endpoint without a page of its own', () => {
  const pageOf = (name: string, more = '') => `---\ntitle: ${name}\nopenapi: POST /databases\n${more}---\n`

  it('has a page that is found, outside of the menu', async () => {
    const { docs, warnings, pageAt } = await read({
      ...generated,
      'docs.json': json({
        name: 'Store',
        openapi: 'api/store.json',
        navigation: { versions: [{ version: '2', pages: ['index', 'create'] }] },
      }),
      'create.mdx': pageOf('Make one'),
    })
    expect(docs.navigation).toEqual([{ title: '2', items: ['/', '/create'] }])
    expect(docs.pages.map(({ path }) => path)).toEqual([
      '/',
      '/create',
      '/api-reference/databases/delete-databases-databaseid',
      '/api-reference/databases/list-databases',
      '/api-reference/database-created',
    ])
    expect(pageAt('/api-reference/databases/list-databases')).toMatchObject({
      title: 'List databases',
      breadcrumb: ['Databases'],
      version: '2',
      boost: 0.5,
    })
    expect(pageAt('/api-reference/databases/delete-databases-databaseid').isUnsearchable).toBeUndefined()
    expect(warnings).toEqual([])
  })

  it('has one in a folder without docs.json, too, and its name leaves other pages their address', async () => {
    const { docs } = await read({
      'create.mdx': pageOf('Make one').replace('POST', 'api/store.json POST'),
      'api-reference/databases/list-databases.md': '# A guide\n',
      'api/store.json': json(STORE),
    })
    const paths = docs.pages.map(({ path }) => path)
    expect(paths.filter((path) => path.includes('list-databases'))).toEqual([
      '/api-reference/databases/list-databases',
      '/api-reference/databases/list-databases-1',
    ])
    expect(json(docs.navigation)).not.toContain('list-databases-1')
  })

  it('has none if the owner hides its page, or if nothing on the site refers to its file', async () => {
    const paths = async (page: string) => {
      const { docs } = await read({
        'index.md': '# Start\n',
        'hidden.md': page,
        'api/store.json': json({ ...STORE, paths: { '/databases': { post: STORE.paths['/databases'].post } } }),
      })
      return docs.pages.map(({ path }) => path)
    }
    expect(await paths(pageOf('Hidden', 'hidden: true\n'))).toEqual(['/'])
    expect(await paths(pageOf('Shown'))).toEqual(['/', '/hidden', '/api-reference/database-created'])
  })

  it('has one at the address of a file that docs.json does not list, without the text of that file', async () => {
    const { docs, markdownAt } = await read({
      'docs.json': json({ name: 'A', openapi: 'api/store.json', navigation: { pages: ['index'] } }),
      'index.md': '# Start\n',
      'calls/create.md': pageOf('Make one') + 'Not published.\n',
      'calls/secret.md': pageOf('Secret', 'noindex: true\n').replace('POST /databases', 'GET /databases'),
      'api/store.json': json(STORE),
    })
    expect(markdownAt('/calls/create')).toContain('POST https://')
    expect(markdownAt('/calls/create')).not.toContain('Not published')
    expect(docs.pages.map(({ path }) => path).filter((path) => /list-databases|secret/.test(path))).toEqual([])
    expect(json(docs.navigation)).not.toContain('calls')
  })

  it('has one page if two files describe it', async () => {
    const { docs } = await read({
      'a.md': '---\nopenapi: api/store.json POST /databases\n---\n',
      'b.md': '---\nopenapi: api/old.json DELETE /databases/{databaseId}\n---\n',
      'api/store.json': json(STORE),
      'api/old.json': json(STORE),
    })
    expect(docs.pages.map(({ path }) => path).toSorted()).toEqual([
      '/a',
      '/api-reference/database-created',
      '/api-reference/databases/list-databases',
      '/b',
    ])
  })

  it('is named if the file that docs.json names is missing', async () => {
    const { warnings } = await read({
      'docs.json': json({ name: 'A', openapi: 'gone.json', navigation: { pages: ['index'] } }),
      'index.md': '# Start\n',
    })
    expect(warnings).toEqual(['docs.json: refers to an OpenAPI file that is missing, "gone.json"'])
  })
})

describe('an endpoint in the front matter of a page', () => {
  const page = (reference: string, text = '') => `---\ntitle: Page\nopenapi: ${reference}\n---\n${text}`

  it('fills the page below its own text, in YAML and over several files', async () => {
    const { markdownAt, warnings, sectionAt } = await read({
      'docs.json': json({ name: 'A', navigation: { pages: ['create'] } }),
      'create.mdx': page(
        "'post /pets/:pet/toys/'",
        '\nOur own words, with {/* no comment */} text.\n\n## More\n\nAnd more.\n',
      ),
      'specs/main.yaml': `
openapi: 3.0.3
paths:
  /pets/{petId}/toys:
    $ref: ./paths/toys.yml
`,
      'specs/paths/toys.yml': `
post:
  summary: Add a toy
  parameters:
    - $ref: '../parts.yaml#/parameters/pet'
  requestBody:
    content:
      application/x-www-form-urlencoded:
        schema: { $ref: '../parts.yaml#/schemas/Toy~1New' }
  responses:
    '200':
      description: Done.
`,
      'specs/parts.yaml': `
parameters:
  pet: { name: petId, in: path, required: true, description: The pet., schema: { type: integer } }
schemas:
  Toy/New:
    type: object
    required: [colour]
    properties:
      colour: { type: string, nullable: true, enum: [red, blue] }
      parent: { $ref: '#/schemas/Toy~1New' }
`,
    })
    expect(warnings).toEqual([])
    const markdown = markdownAt('/create')
    expect(markdown.startsWith('`POST https://YOUR_SERVER/pets/{petId}/toys`\n\nOur own words, with ')).toBe(true)
    expect(markdown).toContain('\n\n## More\n\nAnd more.\n\n## Parameters and body\n')
    const section = sectionAt('/create', 'parameters-and-body')!
    expect(section).toContain('| `petId` | path | integer | required | The pet. |')
    expect(section).toContain('| `colour` | body | string or null | required | One of `red`, `blue`. |')
    expect(sectionAt('/create', 'example-request')).toContain("--data-urlencode 'colour=red'")
  })

  it('reads Swagger 2', async () => {
    const { sectionAt, markdownAt } = await read({
      'page.md': page('swagger.json GET /users/{id}'),
      'new.md': page('"swagger.json POST /users"'),
      'swagger.json': json({
        swagger: '2.0',
        host: 'api.example.com',
        basePath: '/v2',
        schemes: ['https'],
        securityDefinitions: { basic: { type: 'basic' } },
        security: [{ basic: [] }],
        paths: {
          '/users': {
            post: {
              parameters: [{ in: 'body', name: 'user', required: true, schema: { $ref: '#/definitions/User' } }],
              responses: { 201: { description: 'Made.', schema: { $ref: '#/definitions/User' } } },
            },
          },
          '/users/{id}': {
            get: {
              parameters: [{ in: 'path', name: 'id', required: true, type: 'integer' }],
              responses: { 200: { description: 'A user.', schema: { $ref: '#/definitions/User' } } },
            },
          },
        },
        definitions: { User: { type: 'object', properties: { email: { type: 'string', format: 'email' } } } },
      }),
    })
    expect(markdownAt('/page')).toContain('`GET https://api.example.com/v2/users/{id}`')
    expect(sectionAt('/page', 'response-200')).toContain('| `email` | string (email) | optional |  |')
    expect(sectionAt('/new', 'body-parameters')).toContain('| `email` | body | string (email) | optional |  |')
    expect(sectionAt('/new', 'example-request')).toContain('"email": "ann@example.com"')
    expect(sectionAt('/page', 'authentication')).toContain('HTTP basic')
  })

  it('uses the requests that the file itself has', async () => {
    const own = [
      { lang: 'cURL', source: 'curl https://own.example' },
      { lang: 'PHP', label: 'PHP', source: '<?php $client->list();' },
    ]
    const { sectionAt } = await read({
      'page.md': page('api.json GET /a'),
      'api.json': json({ openapi: '3.1.0', paths: { '/a': { get: { 'x-codeSamples': own, responses: {} } } } }),
    })
    const section = sectionAt('/page', 'example-request')!
    expect(section).toContain('with curl, JavaScript, Python or PHP')
    expect(section).toContain('```bash title="curl"\ncurl https://own.example\n```')
    expect(section).toContain('```php title="PHP"\n<?php $client->list();\n```')
  })

  it('makes requests that the schema accepts, where an example contradicts it', async () => {
    const { sectionAt } = await read({
      'page.md': page('api.json POST /a'),
      'api.json': json({
        openapi: '3.1.0',
        paths: {
          '/a': {
            post: {
              requestBody: {
                content: {
                  'application/json': {
                    schema: { $ref: '#/components/schemas/Body' },
                    examples: {
                      old: { value: { kind: 'OLD', target: { id: 1 } } },
                      good: { value: { kind: 'new', target: { id: 2 }, steps: [] } },
                    },
                  },
                },
              },
              responses: {},
            },
            put: {
              requestBody: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Body' } } } },
              responses: {},
            },
          },
        },
        components: {
          schemas: {
            Body: {
              type: 'object',
              required: ['kind', 'target', 'steps'],
              properties: {
                kind: { type: 'string', enum: ['new'], example: 'NEW' },
                target: { type: 'object', required: ['id'], properties: { id: { type: 'integer' } }, example: 'a:1' },
                steps: { type: 'array', items: { $ref: '#/components/schemas/Step' } },
              },
            },
            Step: {
              type: 'object',
              required: ['steps'],
              properties: { steps: { type: 'array', items: { $ref: '#/components/schemas/Step' } } },
            },
          },
        },
      }),
      'other.md': page('api.json PUT /a'),
    })
    const bodyOf = (path: string): unknown =>
      JSON.parse(/--data '([^']+)'/.exec(sectionAt(path, 'example-request')!)![1]!)
    expect(bodyOf('/page')).toEqual({ kind: 'new', target: { id: 2 }, steps: [] })
    expect(bodyOf('/other')).toEqual({ kind: 'new', target: { id: 1 }, steps: [{ steps: [] }] })
  })

  it.each([
    'Like this:\n\n```json\n{}',
    'Like this:\n\n~~~~\n```\nx\n',
    'Text. <!-- More',
    '- ```\n  x',
    'A <script> tag',
  ])('has all of its sections after a description that has no end: %j', async (description) => {
    const parameters = [{ name: 'size', in: 'query', schema: { type: 'integer' } }]
    const { pageAt } = await read({
      'page.md': page('api.json GET /a'),
      'api.json': json({
        openapi: '3.0.0',
        paths: { '/a': { get: { description, parameters, responses: { 200: { description } } } } },
      }),
    })
    const anchors = pageAt('/page').sections.map(({ anchor }) => anchor)
    expect(anchors).toEqual(['', 'parameters', 'example-request', 'responses'])
  })

  it('writes lists, objects and files of a form and of a query as the file says', async () => {
    const { sectionAt } = await read({
      'page.md': page('api.json POST /a'),
      'api.json': json({
        openapi: '3.0.0',
        paths: {
          '/a': {
            post: {
              parameters: [
                { name: 'ids', in: 'query', required: true, schema: { type: 'array', example: [1, 2] } },
                {
                  name: 'tags',
                  in: 'query',
                  required: true,
                  explode: false,
                  schema: { type: 'array', example: [3, 4] },
                },
                {
                  name: 'at',
                  in: 'query',
                  required: true,
                  style: 'deepObject',
                  schema: { type: 'object', example: { x: 5 } },
                },
              ],
              requestBody: {
                content: {
                  'multipart/form-data': {
                    schema: {
                      allOf: [
                        {
                          type: 'object',
                          properties: { papers: { type: 'array', items: { type: 'string', format: 'binary' } } },
                        },
                      ],
                      properties: {
                        meta: { type: 'object', example: { a: 1 } },
                        more: { type: 'object', example: { b: 2 } },
                        names: { type: 'array', example: ['c', 'd'] },
                      },
                    },
                    encoding: { more: { style: 'deepObject', explode: true } },
                  },
                },
              },
              responses: {},
            },
          },
        },
      }),
    })
    const code = /```bash[^\n]*\n([^`]+)/.exec(sectionAt('/page', 'example-request')!)![1]!
    expect(code.split(' \\\n').map((line) => line.trim())).toEqual([
      "curl 'https://YOUR_SERVER/a?ids=1&ids=2&tags=3%2C4&at%5Bx%5D=5'",
      '--request POST',
      "--form 'papers=@file.bin'",
      `--form-string 'meta={"a":1}'`,
      "--form-string 'more[b]=2'",
      "--form-string 'names=c'",
      "--form-string 'names=d'",
    ])
  })

  it('has the fields of a form in Swagger 2 with their values, lists and defaults, also shared ones', async () => {
    const field = (name: string, more: object) => ({ in: 'formData', name, required: true, type: 'string', ...more })
    const { sectionAt, markdownAt } = await read({
      'page.md': page('api.json POST /a'),
      'other.md': page('api.json POST /b'),
      'api.json': json({
        swagger: '2.0',
        host: 'api.example.com',
        schemes: ['https'],
        consumes: ['application/json'],
        parameters: { Shared: field('shared', { default: 'd&e' }) },
        paths: {
          '/a': {
            parameters: [{ $ref: '#/parameters/Shared' }],
            post: {
              consumes: ['application/x-www-form-urlencoded'],
              parameters: [
                field('kind', { enum: ['one two', 'three'] }),
                field('tags', { type: 'array', items: { type: 'string', enum: ['x'] }, collectionFormat: 'multi' }),
                field('ids', { type: 'array', items: { type: 'integer', minimum: 7 } }),
                { in: 'query', name: 'q', type: 'string', required: true },
              ],
              responses: {},
            },
          },
          '/b': { post: { parameters: [field('paper', { type: 'file' })], responses: {} } },
        },
      }),
    })
    const linesOf = (path: string) =>
      /```bash[^\n]*\n([^`]+)/
        .exec(sectionAt(path, 'example-request')!)![1]!
        .split(' \\\n')
        .map((line) => line.trim())
    expect(linesOf('/page')).toEqual([
      expect.stringMatching(/^curl 'https:\/\/api\.example\.com\/a\?q=/),
      '--request POST',
      "--header 'Content-Type: application/x-www-form-urlencoded'",
      "--data-urlencode 'shared=d&e'",
      "--data-urlencode 'kind=one two'",
      "--data-urlencode 'tags=x'",
      "--data-urlencode 'ids=7'",
    ])
    expect(markdownAt('/page')).toContain('`three`')
    expect(linesOf('/other')).toContain("--form 'paper=@file.bin'")
  })

  it('shows a schema', async () => {
    const { sectionAt, pageAt } = await read({
      'model.md': '---\nopenapi-schema: store.json New\n---\n',
      'store.json': json(STORE),
    })
    expect(pageAt('/model').title).toBe('New')
    expect(sectionAt('/model', 'fields')).toContain('| `vectors.size` | integer | required |')
  })

  it('is read again when the OpenAPI file changes', async () => {
    const cache = createFolderCache()
    const folder = await createFolder({
      'a.md': page('store.json POST /databases'),
      'b.md': '# B',
      'store.json': json(STORE),
    })
    const before = await readDocs(folder, { cache })
    const { writeFile } = await import('node:fs/promises')
    await writeFile(`${folder}/store.json`, json(STORE).replace('Names are unique.', 'Names may repeat.'))
    const after = await readDocs(folder, { cache })
    expect(after.pages.find(({ path }) => path === '/a')!.markdown).toContain('Names may repeat.')
    expect(after.pages.find(({ path }) => path === '/b')).toBe(before.pages.find(({ path }) => path === '/b'))
  })
})

describe('a block of GitBook', () => {
  it('shows the endpoint of a file in the folder', async () => {
    const { pageAt, warnings } = await read({
      'SUMMARY.md': '# Contents\n\n* [Databases](databases.md)\n',
      'databases.md': `# Databases

{% openapi src=".gitbook/assets/store.json" path="/databases" method="post" %}
[store.json](.gitbook/assets/store.json)
{% endopenapi %}

{% swagger src="gone.yaml" path="/a" method="get" %}
[gone.yaml](gone.yaml)
{% endswagger %}
`,
      '.gitbook/assets/store.json': json(STORE),
    })
    const { sections, markdown } = pageAt('/databases')
    expect(sections.map(({ heading, trail }) => [...trail, heading].join(' > ')).slice(0, 4)).toEqual([
      'Databases',
      'Create a database',
      'Create a database > Names',
      'Create a database > Authentication',
    ])
    expect(markdown).toContain('| `vectors.size` | body | integer | required |')
    expect(warnings).toEqual(['databases.md: refers to an OpenAPI file that is missing, "gone.yaml" (line 7)'])
  })
})

describe('what is missing', () => {
  it('is named once, with the number of pages', async () => {
    const page = '---\ntitle: A\nopenapi: openapi.json GET /a\n---\nText.\n'
    const { warnings, markdownAt } = await read({ 'a.md': page, 'b.md': page, 'c.md': page })
    expect(warnings).toEqual(['a.md: refers to an OpenAPI file that is missing, "openapi.json" (line 3; on 3 pages)'])
    expect(markdownAt('/a')).toBe('Text.')
  })

  it('is named once for all entries of the navigation that need it', async () => {
    const pages = ['a', 'GET /a', 'GET /b', 'gone.json GET /c']
    const { warnings } = await read({
      'docs.json': json({ name: 'A', navigation: { groups: [{ group: 'A', openapi: 'gone.json', pages }] } }),
      'a.md': '# A\n',
    })
    expect(warnings).toEqual(['docs.json: refers to an OpenAPI file that is missing, "gone.json" (3 times)'])
  })

  it('says so of addresses, of files that are none, and of endpoints that no file has', async () => {
    const { warnings } = await read({
      'docs.json': json({
        name: 'A',
        navigation: {
          groups: [
            { group: 'A', openapi: 'https://a.example/api.json' },
            { group: 'B', pages: ['a', 'b', 'c'] },
          ],
        },
      }),
      'a.md': '---\nopenapi: broken.json GET /a\n---\n',
      'b.md': '---\nopenapi: ../outside.json GET /a\n---\n',
      'c.md': '---\nopenapi: good.json GET /b\n---\n',
      'broken.json': '{ "openapi": "3.1.0", ',
      'good.json': json({ openapi: '3.1.0', paths: { '/a': { get: { responses: {} } } } }),
    })
    expect(warnings.toSorted()).toEqual([
      'a.md: refers to an OpenAPI file that can\'t be read, "broken.json"; it must be JSON or YAML, ' +
        'of OpenAPI 3 or Swagger 2 (line 2)',
      'b.md: refers to an OpenAPI file that is missing, "../outside.json" (line 2)',
      'c.md: refers to an endpoint that no OpenAPI file has, "GET /b" (line 2)',
      'docs.json: refers to an OpenAPI file at an address, "https://a.example/api.json", which is not loaded; ' +
        'save the file in the folder',
    ])
  })
})

describe('hostile OpenAPI files', () => {
  const endpoint = (schema: object, components: object = {}) =>
    json({
      openapi: '3.1.0',
      paths: {
        '/a': { post: { summary: 'A', requestBody: { content: { 'application/json': { schema } } }, responses: {} } },
      },
      components: { schemas: components },
    })
  const page = { 'a.md': '---\nopenapi: api.json POST /a\n---\n' }

  it('end where schemas contain each other', async () => {
    const names = Array.from({ length: 40 }, (_, index) => `S${index}`)
    const all = names.map((name) => ({ $ref: `#/components/schemas/${name}` }))
    const properties = Object.fromEntries(names.map((name, index) => [name, all[index]!]))
    const components = Object.fromEntries(
      names.map((name) => [name, { allOf: all, oneOf: all, properties, items: all[0], additionalProperties: all[1] }]),
    )
    const { markdownAt } = await read({
      ...page,
      'api.json': endpoint(all[0]!, { ...components, Loop: { $ref: '#/components/schemas/Loop' } }),
    })
    expect(markdownAt('/a').length).toBeLessThan(200_000)
    const loop = await read({
      ...page,
      'api.json': endpoint({ $ref: '#/components/schemas/Loop' }, { Loop: { $ref: '#/components/schemas/Loop' } }),
    })
    expect(loop.markdownAt('/a')).toContain('`POST')
  })

  it('read nothing outside of the folder', async () => {
    const { writeFile } = await import('node:fs/promises')
    const folder = await createFolder({
      'docs/a.md': '---\nopenapi: api.json POST /a\n---\n',
      'docs/api.json': endpoint({ $ref: '../secret.json#/x' }),
      'docs/b.md': '---\nopenapi: ../secret.json POST /a\n---\n',
    })
    await writeFile(`${folder}/secret.json`, endpoint({ type: 'object', properties: { secret: { type: 'string' } } }))
    const docs = await readDocs(`${folder}/docs`)
    expect(JSON.stringify(docs.pages.map(({ markdown }) => markdown))).not.toContain('secret')
  })

  it.each([
    [
      'a bomb of aliases',
      `openapi: 3.1.0\na: &a [x,x,x,x,x,x,x,x,x]\n${'bcdefghi'
        .split('')
        .map(
          (name, index) => `${name}: &${name} [${Array.from({ length: 9 }, () => `*${'abcdefgh'[index]}`).join(',')}]`,
        )
        .join('\n')}\n`,
    ],
    ['endless nesting', `{"openapi":"3.1.0","paths":${'['.repeat(50_000)}${']'.repeat(50_000)}}`],
    ['paths that are null', '{"openapi":"3.0.0","paths":{"/a":null,"/b":{"get":null}},"components":null}'],
    [
      'the wrong types',
      '{"swagger":"2.0","paths":{"/a":{"post":[1]}},"parameters":[null],"definitions":3,"responses":"x"}',
    ],
    [
      'names of the prototype',
      '{"openapi":"3.1.0","__proto__":{"paths":{}},"paths":{"__proto__":{"get":{}},"/a":{"constructor":{}}}}',
    ],
  ])('survive %s', async (_, text) => {
    const { docs } = await read({ ...page, 'b.md': '# B\n\nStill here.', 'api.json': text })
    expect(docs.pages.map(({ path }) => path)).toContain('/b')
  })

  it('keep their text as text', async () => {
    const { markdownAt } = await read({
      ...page,
      'api.json': endpoint({
        type: 'object',
        properties: {
          'a`|<script>alert(1)</script>': { type: 'string', description: '<img src=x onerror=alert(1)> {% raw %} ```' },
        },
      }),
    })
    expect(markdownAt('/a')).not.toMatch(/<img|onerror/)
  })
})
