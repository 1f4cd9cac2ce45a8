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
  {
    repository: 'mintlify/docs',
    folder: '',
    questions: [
      ['How do I trigger an update with curl?', 'POST /project/update/{projectId}', ['curl']],
      [
        'Which parameters does the endpoint for getting user feedback take?',
        'GET /v1/analytics/{projectId}/feedback',
        ['projectId'],
      ],
      ['Which fields does the body of an agent job have?', 'POST /v2/agent/{projectId}/job', ['body']],
      [
        'How do I send a follow-up message to an agent job with Python?',
        'POST /v2/agent/{projectId}/job/{id}/message',
        ['requests.post'],
      ],
      [
        'How do I get the search queries of my docs through the API with JavaScript?',
        'GET /v1/analytics/{projectId}/searches',
        ['fetch'],
      ],
      ['What does the endpoint for page views return?', 'GET /v1/analytics/{projectId}/views', ['application/json']],
      ['Which parameters does an assistant message take?', 'POST /v2/assistant/{domain}/message', ['messages']],
      ['How do I get the status of an update with curl?', 'GET /project/update-status/{statusId}', ['curl']],
      [
        'Which parameters does getting assistant caller stats take?',
        'GET /v1/analytics/{projectId}/assistant/caller-stats',
        ['projectId'],
      ],
      ['How do I trigger a preview deployment with curl?', 'POST /project/preview/{projectId}', ['curl']],
    ],
  },
]
