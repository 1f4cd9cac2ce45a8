/**
 * Questions about endpoints, written before the answers were seen: the endpoint whose page has to answer it, and words
 * that the answer has to contain.
 */
export const SITES = [
  {
    repository: 'meilisearch/documentation',
    folder: '',
    questions: [
      ['Which parameters does creating an index take?', 'POST /indexes', ['uid', 'primaryKey']],
      ['How do I create an index with curl?', 'POST /indexes', ['curl', 'primaryKey']],
      ['What does the endpoint for deleting an index return?', 'DELETE /indexes/{index_uid}', ['202']],
      ['How can I delete documents by filter with curl?', 'POST /indexes/{index_uid}/documents/delete', ['curl']],
      ['Which query parameters does listing batches accept?', 'GET /batches', ['limit']],
      ['How do I create a dump with Python?', 'POST /dumps', ['requests.post']],
      ['Which fields does the body of a facet search have?', 'POST /indexes/{index_uid}/facet-search', ['facetName']],
      ['What is the endpoint to get the health of the server?', 'GET /health', ['/health']],
      ['Which parameters does exporting to a remote Meilisearch take?', 'POST /export', ['url']],
      [
        'What does the request to reset the settings of a chat workspace look like in JavaScript?',
        'DELETE /chats/{workspace_uid}/settings',
        ['fetch'],
      ],
    ],
  },
  {
    repository: 'firecrawl/firecrawl-docs',
    folder: '',
    questions: [
      ['Which parameters does the map endpoint take?', 'POST /v2/map', ['url']],
      ['How do I cancel a crawl job with curl?', 'DELETE /v2/crawl/{id}', ['curl', 'DELETE']],
      ['How do I create a monitor with Python?', 'POST /v2/monitor', ['requests.post']],
      ['What does getting the credit usage of the team return?', 'GET /v2/team/credit-usage', ['remainingCredits']],
      ['Which parameters does searching for papers take?', 'GET /v2/search/research/papers', ['query']],
      ['How do I upload and parse a file with curl?', 'POST /v2/parse', ['curl']],
      ['Which fields does the body of a batch scrape have?', 'POST /v2/batch/scrape', ['urls']],
      [
        'How do I execute code in an interact session with JavaScript?',
        'POST /v2/interact/{sessionId}/execute',
        ['fetch'],
      ],
      ['What is the request to get the errors of a crawl job?', 'GET /v2/crawl/{id}/errors', ['/errors']],
      [
        'Which parameters does submitting feedback for a search job take?',
        'POST /v2/search/{jobId}/feedback',
        ['jobId'],
      ],
    ],
  },
]
