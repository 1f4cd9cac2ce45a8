/**
 * Thirty more questions for each of the three sites, written from the specifications alone, after the first thirty had
 * been used to improve the answers. Some name values, which the request has to carry.
 */
export const MORE_SITES = [
  {
    repository: 'meilisearch/documentation',
    folder: '',
    questions: [
      ['How do I list all indexes with curl?', 'GET /indexes', ['curl', '/indexes']],
      ['Create an index with uid "movies" and primaryKey "id" using curl', 'POST /indexes', ['curl', 'movies']],
      [
        'How can I delete the index "movies" with Python?',
        'DELETE /indexes/{index_uid}',
        ['requests.delete', 'movies'],
      ],
      ['Which parameters does updating an index take?', 'PATCH /indexes/{index_uid}', ['primaryKey']],
      ['How do I compact an index in JavaScript?', 'POST /indexes/{index_uid}/compact', ['fetch', 'compact']],
      ['How do I get a single document with curl?', 'GET /indexes/{index_uid}/documents/{document_id}', ['curl']],
      [
        'How do I delete one document with Python?',
        'DELETE /indexes/{index_uid}/documents/{document_id}',
        ['requests.delete'],
      ],
      [
        'Which query parameters does adding or replacing documents take?',
        'POST /indexes/{index_uid}/documents',
        ['primaryKey', 'csvDelimiter'],
      ],
      [
        'How do I edit documents by function with curl?',
        'POST /indexes/{index_uid}/documents/edit',
        ['curl', 'documents/edit'],
      ],
      [
        'How do I delete all documents of an index with curl?',
        'DELETE /indexes/{index_uid}/documents',
        ['curl', 'DELETE'],
      ],
      ['How do I update the synonyms with JavaScript?', 'PUT /indexes/{index_uid}/settings/synonyms', ['fetch', 'PUT']],
      [
        'How do I reset the stop words with curl?',
        'DELETE /indexes/{index_uid}/settings/stop-words',
        ['curl', 'stop-words'],
      ],
      [
        'What is the request to update the typo tolerance?',
        'PATCH /indexes/{index_uid}/settings/typo-tolerance',
        ['typo-tolerance'],
      ],
      [
        'How do I get the ranking rules with Python?',
        'GET /indexes/{index_uid}/settings/ranking-rules',
        ['requests.get'],
      ],
      [
        'Which fields does the body for updating the pagination settings have?',
        'PATCH /indexes/{index_uid}/settings/pagination',
        ['maxTotalHits'],
      ],
      [
        'Which parameters does updating the faceting settings take?',
        'PATCH /indexes/{index_uid}/settings/faceting',
        ['maxValuesPerFacet'],
      ],
      ['How do I create an API key with curl?', 'POST /keys', ['curl', '/keys']],
      ['Which parameters does creating an API key take?', 'POST /keys', ['actions', 'expiresAt']],
      ['How do I delete an API key with JavaScript?', 'DELETE /keys/{key}', ['fetch', 'DELETE']],
      ['Which filters does listing tasks accept as query parameters?', 'GET /tasks', ['statuses']],
      ['How do I cancel tasks with curl?', 'POST /tasks/cancel', ['curl', 'tasks/cancel']],
      ['How do I get the task 42 with curl?', 'GET /tasks/{task_id}', ['curl', '42']],
      ['What does getting a batch return?', 'GET /batches/{batch_id}', ['uid']],
      ['How do I create a webhook with Python?', 'POST /webhooks', ['requests.post', 'webhooks']],
      ['How do I swap indexes with curl?', 'POST /swap-indexes', ['curl', 'swap-indexes']],
      ['How do I perform a multi-search with JavaScript?', 'POST /multi-search', ['fetch', 'multi-search']],
      ['How do I create a snapshot with curl?', 'POST /snapshots', ['curl', 'snapshots']],
      ['Which experimental features can the request configure?', 'PATCH /experimental-features', ['metrics']],
      ['How do I get the stats of one index with curl?', 'GET /indexes/{index_uid}/stats', ['curl', 'stats']],
      ['Which endpoint returns the version?', 'GET /version', ['/version']],
    ],
  },
  {
    repository: 'firecrawl/firecrawl-docs',
    folder: '',
    questions: [
      ['How do I list monitors with limit 10 in curl?', 'GET /v2/monitor', ['curl', '10']],
      ['How do I get a monitor with Python?', 'GET /v2/monitor/{monitorId}', ['requests.get']],
      ['How do I delete the monitor "mon_42" with curl?', 'DELETE /v2/monitor/{monitorId}', ['curl', 'mon_42']],
      ['Which parameters does updating a monitor take?', 'PATCH /v2/monitor/{monitorId}', ['monitorId']],
      ['How do I run a monitor now with JavaScript?', 'POST /v2/monitor/{monitorId}/run', ['fetch', '/run']],
      ['Which query parameters does listing monitor checks take?', 'GET /v2/monitor/{monitorId}/checks', ['status']],
      ['How do I get a monitor check with curl?', 'GET /v2/monitor/{monitorId}/checks/{checkId}', ['curl', 'checks']],
      [
        'How do I scrape "https://example.org/about" with curl?',
        'POST /v2/scrape',
        ['curl', 'https://example.org/about'],
      ],
      ['Which parameters does scraping a single URL take?', 'POST /v2/scrape', ['url', 'formats']],
      [
        'How do I interact with the browser session of a scrape job in Python?',
        'POST /v2/scrape/{jobId}/interact',
        ['requests.post'],
      ],
      [
        'How do I stop the interactive session of a scrape job with curl?',
        'DELETE /v2/scrape/{jobId}/interact',
        ['curl', 'DELETE'],
      ],
      [
        'How do I get the status of a batch scrape job with curl?',
        'GET /v2/batch/scrape/{id}',
        ['curl', 'batch/scrape'],
      ],
      ['How do I cancel a batch scrape job with JavaScript?', 'DELETE /v2/batch/scrape/{id}', ['fetch', 'DELETE']],
      ['What is the request to get the errors of a batch scrape job?', 'GET /v2/batch/scrape/{id}/errors', ['errors']],
      ['How do I get the status of a crawl job with Python?', 'GET /v2/crawl/{id}', ['requests.get']],
      ['Which parameters does the crawl endpoint take?', 'POST /v2/crawl', ['url', 'includePaths']],
      [
        'How do I preview crawl parameters from a prompt with curl?',
        'POST /v2/crawl/params-preview',
        ['curl', 'params-preview'],
      ],
      ['Which fields does the body of an extract request have?', 'POST /v2/extract', ['urls', 'prompt']],
      ['How do I get the status of an extract job with curl?', 'GET /v2/extract/{id}', ['curl', 'extract']],
      ['How do I start an agent task with JavaScript?', 'POST /v2/agent', ['fetch', 'agent']],
      ['How do I cancel an agent job with curl?', 'DELETE /v2/agent/{jobId}', ['curl', 'DELETE']],
      ['What does the endpoint for active crawls return?', 'GET /v2/crawl/active', ['crawls']],
      [
        'How do I get the historical credit usage with Python?',
        'GET /v2/team/credit-usage/historical',
        ['requests.get', 'historical'],
      ],
      ["What does the request for the team's queue status return?", 'GET /v2/team/queue-status', ['application/json']],
      [
        'Which query parameters does listing recent API activity accept?',
        'GET /v2/team/activity',
        ['endpoint', 'cursor'],
      ],
      ['How do I search for "web scraping" with limit 5 using curl?', 'POST /v2/search', ['curl', 'web scraping']],
      ['How do I delete an interact session with Python?', 'DELETE /v2/interact/{sessionId}', ['requests.delete']],
      ['How do I list interact sessions with curl?', 'GET /v2/interact', ['curl', 'interact']],
      [
        'Which parameters does finding related papers take?',
        'GET /v2/search/research/papers/{id}/similar',
        ['intent', 'rerank'],
      ],
      [
        "Which fields does updating the team's threat protection policy take?",
        'PUT /v2/team/threat-protection',
        ['mode', 'blacklist'],
      ],
    ],
  },
]

/** Ten more for each site, written when the answers to all others had been improved, and asked once. */
export const LAST_SITES = [
  {
    repository: 'meilisearch/documentation',
    folder: '',
    questions: [
      ['How do I update the webhook with curl?', 'PATCH /webhooks/{uuid}', ['curl', 'PATCH']],
      ['Which fields does the body for rendering a template have?', 'POST /render-template', ['render-template']],
      ['How do I retrieve the network topology in Python?', 'GET /network', ['requests.get']],
      ['How do I stop retrieving logs with curl?', 'DELETE /logs/stream', ['curl', 'DELETE']],
      ['What is the endpoint to remove a search rule?', 'DELETE /dynamic-search-rules/{uid}', ['DELETE']],
      [
        'How do I change the embedders of the index "movies" with curl?',
        'PATCH /indexes/{index_uid}/settings/embedders',
        ['curl', 'movies'],
      ],
      ['Which query parameters does deleting tasks accept?', 'DELETE /tasks', ['statuses']],
      ['How do I find similar documents with POST in JavaScript?', 'POST /indexes/{index_uid}/similar', ['fetch']],
      [
        'How do I reset the dictionary with Python?',
        'DELETE /indexes/{index_uid}/settings/dictionary',
        ['requests.delete'],
      ],
      ['How do I get the API key "abc-123" with curl?', 'GET /keys/{key}', ['curl', 'abc-123']],
    ],
  },
  {
    repository: 'firecrawl/firecrawl-docs',
    folder: '',
    questions: [
      ['How do I get the status of an agent job with curl?', 'GET /v2/agent/{jobId}', ['curl', 'agent']],
      ['How do I crawl "https://example.org" with curl?', 'POST /v2/crawl', ['curl', 'https://example.org']],
      ['Which parameters does creating an interact session take?', 'POST /v2/interact', ['ttl']],
      [
        'How do I get the token usage of the team with Python?',
        'GET /v2/team/token-usage',
        ['requests.get', 'token-usage'],
      ],
      ['How do I get the status of a scrape job with curl?', 'GET /v2/scrape/{jobId}', ['curl', '/scrape/']],
      ['How do I ask the support agent with curl?', 'POST /v2/support/ask', ['curl', 'support/ask']],
      [
        "What is the request to get the team's threat protection policy?",
        'GET /v2/team/threat-protection',
        ['threat-protection'],
      ],
      ['How do I inspect a paper with JavaScript?', 'GET /v2/search/research/papers/{id}', ['fetch']],
      [
        'How do I extract data from "https://example.org" with Python?',
        'POST /v2/extract',
        ['requests.post', 'https://example.org'],
      ],
      ['How do I update the monitor 7 with curl?', 'PATCH /v2/monitor/{monitorId}', ['curl', '/7']],
    ],
  },
]
