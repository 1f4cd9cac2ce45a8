// Questions about endpoints of three further sites, written from the specifications alone. Each set was asked once.
// A question has the endpoint that answers it, and words of its answer. In the first two sets, six questions each are
// about endpoints of a file that the site's docs.json doesn't name, so it has no pages of them.

/** Asked first. */
export const LATER_SITES = [
  {
    repository: 'mem0ai/mem0',
    folder: 'docs',
    questions: [
      ['How do I check with curl whether my API key is valid?', 'GET /v1/ping/', ['curl', '/v1/ping/']],
      ['Which parameters does adding memories take?', 'POST /v3/memories/add/', ['messages', 'user_id']],
      ['How do I search memories for "favourite food" with Python?', 'POST /v3/memories/search/', ['requests.post']],
      [
        'How do I get the history of the memory "mem_17" with curl?',
        'GET /v1/memories/{memory_id}/history/',
        ['curl', 'history'],
      ],
      ['How do I delete many memories in one batch with curl?', 'DELETE /v1/batch/', ['curl', 'DELETE', '/v1/batch/']],
      [
        'Which fields does the request for giving feedback on a memory have?',
        'POST /v1/feedback/',
        ['feedback_reason'],
      ],
      [
        'How do I create a webhook for a project in JavaScript?',
        'POST /api/v1/webhooks/projects/{project_id}/',
        ['fetch', 'event_types'],
      ],
      [
        'How do I remove a member from an organization with curl?',
        'DELETE /api/v1/orgs/organizations/{org_id}/members/',
        ['curl', 'DELETE', 'members'],
      ],
      ['Which parameters does creating an export job take?', 'POST /v1/exports/', ['schema', 'filters']],
      ['How do I get the details of the event "evt_9" with curl?', 'GET /v1/event/{event_id}/', ['curl', 'evt_9']],
    ],
  },
  {
    repository: 'mintlify/docs',
    folder: '',
    questions: [
      ['How do I trigger a preview deployment with curl?', 'POST /project/preview/{projectId}', ['curl', 'preview']],
      ['Which parameters does triggering a preview deployment take?', 'POST /project/preview/{projectId}', ['branch']],
      [
        'How do I get the status of a deployment update in Python?',
        'GET /project/update-status/{statusId}',
        ['requests.get'],
      ],
      [
        'How do I get page views with limit 50 in curl?',
        'GET /v1/analytics/{projectId}/views',
        ['curl', 'views', '50'],
      ],
      [
        'Which query parameters does getting user feedback take?',
        'GET /v1/analytics/{projectId}/feedback',
        ['dateFrom', 'status', 'cursor'],
      ],
      [
        'How do I send a follow-up message to an agent job with JavaScript?',
        'POST /v2/agent/{projectId}/job/{id}/message',
        ['fetch', 'message'],
      ],
      ['How do I start a static export job with curl?', 'POST /static-export/jobs', ['curl', 'static-export/jobs']],
      ['Which fields can the body of a documentation search have?', 'POST /v1/search/{domain}', ['scoreThreshold']],
      [
        'How do I get the unique visitors with Python?',
        'GET /v1/analytics/{projectId}/visitors',
        ['requests.get', 'visitors'],
      ],
      ['What is the request to get the content of a page?', 'POST /v1/page/{domain}', ['page']],
    ],
  },
  {
    repository: 'formbricks/formbricks',
    folder: 'docs',
    questions: [
      [
        'How do I duplicate a workflow with curl?',
        'POST /api/v3/workflows/{workflowId}/duplicate',
        ['curl', 'duplicate'],
      ],
      ['Which filters does listing workflow runs take?', 'GET /api/v3/workflows/runs', ['responseId', 'workflowId']],
      ['How do I merge a tag into another with JavaScript?', 'POST /api/v3/tags/{tagId}/merge', ['fetch', 'newTagId']],
      ['How do I rename the tag "tag_5" to "urgent" with curl?', 'PATCH /api/v3/tags/{tagId}', ['curl', 'urgent']],
      ['Which parameters does generating a survey draft with AI take?', 'POST /api/v3/surveys/generate', ['prompt']],
      [
        'How do I archive a survey with Python?',
        'POST /api/v3/surveys/{surveyId}/archive',
        ['requests.post', 'archive'],
      ],
      ['How do I upload contacts in bulk with curl?', 'PUT /management/contacts/bulk', ['curl', 'contacts/bulk']],
      [
        'How do I create a team named "Support" with curl?',
        'POST /organizations/{organizationId}/teams',
        ['curl', 'Support'],
      ],
      [
        'How do I get personalized survey links for the contacts in a segment?',
        'GET /management/surveys/{surveyId}/contact-links/segments/{segmentId}',
        ['segment'],
      ],
      ['Which fields does creating an action class take?', 'POST /api/v1/management/action-classes', ['noCodeConfig']],
    ],
  },
]

/** Asked when the first had led to changes. */
export const LATEST_SITES = [
  {
    repository: 'mem0ai/mem0',
    folder: 'docs',
    questions: [
      ['How do I get a single memory by its id with curl?', 'GET /v1/memories/{memory_id}/', ['curl', '/v1/memories/']],
      ['How do I update the text of a memory with Python?', 'PUT /v1/memories/{memory_id}/', ['requests.put', 'text']],
      ['Which parameters does getting all memories take?', 'POST /v3/memories/', ['filters', 'page_size']],
      ['How do I list all entities with JavaScript?', 'GET /v1/entities/', ['fetch', 'entities']],
      ['How do I delete a webhook with curl?', 'DELETE /api/v1/webhooks/{webhook_id}/', ['curl', 'DELETE', 'webhooks']],
      [
        'How do I create a project named "Pilot" with curl?',
        'POST /api/v1/orgs/organizations/{org_id}/projects/',
        ['curl', 'Pilot'],
      ],
      [
        'Which fields can updating a project change?',
        'PATCH /api/v1/orgs/organizations/{org_id}/projects/{project_id}/',
        ['custom_instructions'],
      ],
      [
        'How do I add a member with the email ann@example.com to an organization in curl?',
        'POST /api/v1/orgs/organizations/{org_id}/members/',
        ['curl', 'ann@example.com'],
      ],
      ['How do I update several memories in one batch with curl?', 'PUT /v1/batch/', ['curl', 'PUT', '/v1/batch/']],
      ['What is the request to retrieve an export?', 'POST /v1/exports/get/', ['exports/get']],
    ],
  },
  {
    repository: 'mintlify/docs',
    folder: '',
    questions: [
      ['How do I create an agent job with curl?', 'POST /v2/agent/{projectId}/job', ['curl', 'prompt']],
      [
        'How do I get feedback by page with curl?',
        'GET /v1/analytics/{projectId}/feedback/by-page',
        ['curl', 'by-page'],
      ],
      [
        'Which query parameters does getting search queries take?',
        'GET /v1/analytics/{projectId}/searches',
        ['dateFrom', 'cursor'],
      ],
      [
        'How do I trigger an update of my project in JavaScript?',
        'POST /project/update/{projectId}',
        ['fetch', 'update'],
      ],
      [
        'How do I get the caller stats of the assistant with Python?',
        'GET /v1/analytics/{projectId}/assistant/caller-stats',
        ['requests.get', 'caller-stats'],
      ],
      ['How do I generate an export bundle with curl?', 'POST /static-export/jobs/{jobId}/bundle', ['curl', 'bundle']],
      [
        'Which parameters does creating an assistant message take?',
        'POST /v2/assistant/{domain}/message',
        ['messages'],
      ],
      [
        'How do I get the status of a static export job with JavaScript?',
        'GET /static-export/jobs/{jobId}',
        ['fetch', 'static-export/jobs'],
      ],
      [
        'How do I trigger an automation with curl?',
        'POST /workflow/{projectId}/{workflowSchemaId}/trigger',
        ['curl', 'trigger'],
      ],
      [
        'How do I get an assistant conversation thread with curl?',
        'GET /v1/analytics/{projectId}/assistant/threads/{threadId}',
        ['curl', 'threads'],
      ],
    ],
  },
  {
    repository: 'formbricks/formbricks',
    folder: 'docs',
    questions: [
      [
        'How do I enable a workflow with JavaScript?',
        'POST /api/v3/workflows/{workflowId}/enable',
        ['fetch', 'enable'],
      ],
      ['Which parameters does creating a workflow take?', 'POST /api/v3/workflows', ['definition', 'workspaceId']],
      ['How do I dry-run a workflow with curl?', 'POST /api/v3/workflows/{workflowId}/test', ['curl', '/test']],
      [
        'How do I restore an archived survey with curl?',
        'POST /api/v3/surveys/{surveyId}/restore',
        ['curl', 'restore'],
      ],
      ['How do I delete a tag with Python?', 'DELETE /api/v3/tags/{tagId}', ['requests.delete', 'tags']],
      ['Which fields does validating a survey document need?', 'POST /api/v3/surveys/validate', ['surveys/validate']],
      ['How do I list the roles with curl?', 'GET /roles', ['curl', '/roles']],
      ['How do I upload a public file with curl?', 'POST /api/v1/management/storage', ['curl', 'fileName']],
      [
        'How do I delete the contact attribute key "key_3" with curl?',
        'DELETE /management/contact-attribute-keys/{id}',
        ['curl', 'key_3'],
      ],
      [
        'How do I get the single use links of a survey with curl?',
        'GET /api/v1/management/surveys/{surveyId}/singleUseIds',
        ['curl', 'singleUseIds'],
      ],
    ],
  },
]

/** Asked last, about endpoints of files that docs.json names. */
export const FINAL_SITES = [
  {
    repository: 'mem0ai/mem0',
    folder: 'docs',
    questions: [
      [
        'How do I list the members of a project with curl?',
        'GET /api/v1/orgs/organizations/{org_id}/projects/{project_id}/members/',
        ['curl', 'members'],
      ],
      ['How do I delete the memory "mem_3" with curl?', 'DELETE /v1/memories/{memory_id}/', ['curl', 'mem_3']],
      ['Which fields does the body of a memory search have?', 'POST /v3/memories/search/', ['top_k', 'threshold']],
      ['How do I get the statistics of my memories with curl?', 'GET /v1/stats/', ['curl', '/v1/stats/']],
      ['What is the request to create a user?', 'POST /v1/users/', ['user_id']],
      [
        'How do I delete an organization with Python?',
        'DELETE /api/v1/orgs/organizations/{org_id}/',
        ['import', 'org'],
      ],
      [
        'Which parameters does updating a webhook take?',
        'PUT /api/v1/webhooks/{webhook_id}/',
        ['event_types', 'webhook_id'],
      ],
      ['How do I get a summary of memories with curl?', 'POST /v1/summary/', ['curl', '/v1/summary/']],
      [
        'How do I update the role of an organization member with curl?',
        'PUT /api/v1/orgs/organizations/{org_id}/members/',
        ['curl', 'role'],
      ],
      [
        'How do I list the webhooks of a project with curl?',
        'GET /api/v1/webhooks/projects/{project_id}/',
        ['curl', 'webhooks'],
      ],
    ],
  },
  {
    repository: 'mintlify/docs',
    folder: '',
    questions: [
      ['How do I get an agent job with Python?', 'GET /v2/agent/{projectId}/job/{id}', ['requests.get', 'job']],
      [
        'Which query parameters does getting page views take?',
        'GET /v1/analytics/{projectId}/views',
        ['offset', 'dateTo'],
      ],
      [
        'How do I get the assistant conversations with limit 5 in curl?',
        'GET /v1/analytics/{projectId}/assistant',
        ['curl', 'limit=5'],
      ],
      [
        'How do I search the documentation for "webhooks" with JavaScript?',
        'POST /v1/search/{domain}',
        ['fetch', 'webhooks'],
      ],
      ['Which parameters does creating an agent job take?', 'POST /v2/agent/{projectId}/job', ['prompt', 'projectId']],
      [
        'How do I get the content of the page "/quickstart" with curl?',
        'POST /v1/page/{domain}',
        ['curl', 'quickstart'],
      ],
      [
        'How do I get the search queries of readers in Python?',
        'GET /v1/analytics/{projectId}/searches',
        ['requests.get', 'searches'],
      ],
      [
        'Which fields does the body for starting a static export job have?',
        'POST /static-export/jobs',
        ['paths', 'version'],
      ],
      ['How do I build the implementation context with curl?', 'POST /v1/context', ['curl', '/v1/context']],
      [
        'How do I get user feedback with status "pending" in curl?',
        'GET /v1/analytics/{projectId}/feedback',
        ['curl', 'status=pending'],
      ],
    ],
  },
  {
    repository: 'formbricks/formbricks',
    folder: 'docs',
    questions: [
      [
        'How do I create an action class with JavaScript?',
        'POST /api/v1/management/action-classes',
        ['fetch', 'action-classes'],
      ],
      [
        'Which query parameters does getting the users of an organization take?',
        'GET /organizations/{organizationId}/users',
        ['email', 'limit'],
      ],
      [
        'How do I delete a survey with curl?',
        'DELETE /api/v1/management/surveys/{surveyId}',
        ['curl', 'DELETE', 'surveys'],
      ],
      ['How do I get all contacts with Python?', 'GET /api/v1/management/contacts', ['requests.get', 'contacts']],
      [
        'How do I create a contact attribute key with curl?',
        'POST /management/contact-attribute-keys',
        ['curl', 'contact-attribute-keys'],
      ],
      ['How do I update a team with JavaScript?', 'PUT /organizations/{organizationId}/teams/{id}', ['fetch', 'PUT']],
      [
        'Which parameters does creating a user take?',
        'POST /organizations/{organizationId}/users',
        ['isActive', 'role'],
      ],
      [
        'How do I delete a workspace team with curl?',
        'DELETE /organizations/{organizationId}/workspace-teams',
        ['curl', 'DELETE', 'workspace-teams'],
      ],
      ['How do I upload a private file with curl?', 'POST /client/{workspaceId}/storage', ['curl', 'fileName']],
      [
        'How do I get all action classes with curl?',
        'GET /api/v1/management/action-classes',
        ['curl', 'action-classes'],
      ],
    ],
  },
]
