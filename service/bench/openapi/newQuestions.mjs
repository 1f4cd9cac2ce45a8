/**
 * Ten questions for each of three further sites, written from the specifications alone and asked once, after all
 * changes: one with forms and files, one whose pages are all made of the navigation, one with pages of its own.
 */
export const NEW_SITES = [
  {
    repository: 'DeepLcom/api-docs',
    folder: '',
    questions: [
      ['How do I upload a document for translation with curl?', 'POST /v2/document', ['curl', '--form', 'file']],
      [
        'Which parameters does uploading and translating a document take?',
        'POST /v2/document',
        ['target_lang', 'file'],
      ],
      [
        'How do I translate the text "Hello" with target_lang "DE" in curl?',
        'POST /v2/translate',
        ['curl', 'Hello', 'DE'],
      ],
      [
        'How do I check the status of a document with Python?',
        'POST /v2/document/{document_id}',
        ['requests.post', 'document_key'],
      ],
      [
        'How do I deactivate a developer key with curl?',
        'PUT /v2/admin/developer-keys/deactivate',
        ['curl', 'PUT', 'key_id'],
      ],
      [
        'Which query parameters does retrieving the entries of a multilingual glossary take?',
        'GET /v3/glossaries/{glossary_id}/entries',
        ['source_lang', 'target_lang'],
      ],
      ['How do I create a style rule list with JavaScript?', 'POST /v3/style_rules', ['fetch', 'language']],
      ['What does checking usage and limits return?', 'GET /v2/usage', ['character_count', 'character_limit']],
      [
        'Which fields does the body for getting a streaming URL have?',
        'POST /v3/voice/realtime',
        ['source_media_content_type', 'target_languages'],
      ],
      [
        'How do I delete the custom instruction "in_9" of a style rule list with curl?',
        'DELETE /v3/style_rules/{style_id}/custom_instructions/{instruction_id}',
        ['curl', 'DELETE', 'in_9'],
      ],
    ],
  },
  {
    repository: 'Skyvern-AI/skyvern',
    folder: 'docs',
    questions: [
      ['How do I cancel several runs at once with curl?', 'POST /v1/runs/cancel', ['curl', 'run_ids']],
      ['How do I create a folder with title "Invoices" in Python?', 'POST /v1/folders', ['requests.post', 'Invoices']],
      ['Which parameters does listing credentials accept?', 'GET /v1/credentials', ['vault_type', 'credential_type']],
      ['How do I upload a file through the API with curl?', 'POST /v1/upload_file', ['curl', '--form', 'file']],
      [
        'How do I disable an agent schedule with JavaScript?',
        'POST /v1/agents/{workflow_permanent_id}/schedules/{workflow_schedule_id}/disable',
        ['fetch', 'disable'],
      ],
      [
        'Which fields does the body for creating a browser session have?',
        'POST /v1/browser_sessions',
        ['timeout', 'proxy_location'],
      ],
      [
        'How do I rename a tag value from "red" to "green" with curl?',
        'PATCH /v1/tag-values/{key}/rename',
        ['curl', 'PATCH', 'new_value'],
      ],
      ['How do I replay the webhook of a run with Python?', 'POST /v1/runs/{run_id}/retry_webhook', ['requests.post']],
      [
        'How do I delete the browser profile "bp_7" with curl?',
        'DELETE /v1/browser_profiles/{profile_id}',
        ['curl', 'DELETE', 'bp_7'],
      ],
      [
        'Which query parameters does getting the artifacts of a run take?',
        'GET /v1/runs/{run_id}/artifacts',
        ['artifact_type'],
      ],
    ],
  },
  {
    repository: 'Permify/permify',
    folder: 'docs',
    questions: [
      ['How do I create a tenant with curl?', 'POST /v1/tenants/create', ['curl', 'tenants/create']],
      ['How do I delete the tenant "t9" with Python?', 'DELETE /v1/tenants/{id}', ['requests.delete', 't9']],
      [
        'Which parameters does the check request take?',
        'POST /v1/tenants/{tenant_id}/permissions/check',
        ['entity', 'permission', 'subject'],
      ],
      ['How do I write a schema with curl?', 'POST /v1/tenants/{tenant_id}/schemas/write', ['curl', 'schemas/write']],
      [
        'Which fields does the body for reading relationships have?',
        'POST /v1/tenants/{tenant_id}/data/relationships/read',
        ['page_size', 'continuous_token'],
      ],
      [
        'How do I run a bundle with JavaScript?',
        'POST /v1/tenants/{tenant_id}/data/run-bundle',
        ['fetch', 'run-bundle'],
      ],
      [
        'How do I check many permissions in one request with curl?',
        'POST /v1/tenants/{tenant_id}/permissions/bulk-check',
        ['curl', 'bulk-check', 'items'],
      ],
      [
        'What does the lookup entity request return?',
        'POST /v1/tenants/{tenant_id}/permissions/lookup-entity',
        ['entity_ids'],
      ],
      [
        'What is the request for deleting relationships?',
        'POST /v1/tenants/{tenant_id}/relationships/delete',
        ['relationships/delete', 'filter'],
      ],
      [
        'How do I watch changes of a tenant with Python?',
        'POST /v1/tenants/{tenant_id}/watch',
        ['requests.post', 'snap_token'],
      ],
    ],
  },
]

/** The same for three more, written when the answers to all others had been improved, and asked once. */
export const FURTHER_SITES = [
  {
    repository: 'JhumanJ/OpnForm',
    folder: 'docs',
    questions: [
      ['How do I create a workspace with curl?', 'POST /open/workspaces/create', ['curl', 'workspaces/create']],
      [
        'How do I add the user "ann@example.org" to a workspace in Python?',
        'POST /open/workspaces/{workspaceId}/users/add',
        ['requests.post', 'ann@example.org'],
      ],
      [
        'Which query parameters does listing submissions accept?',
        'GET /open/forms/{id}/submissions',
        ['per_page', 'search', 'status'],
      ],
      ['How do I delete the form 12 with JavaScript?', 'DELETE /open/forms/{id}', ['fetch', 'DELETE', '12']],
      [
        'How do I export submissions as CSV with curl?',
        'POST /open/forms/{id}/submissions/export',
        ['curl', 'submissions/export'],
      ],
      [
        'What is the request to check the status of an export?',
        'GET /open/forms/{id}/submissions/export/{job_id}/status',
        ['/status'],
      ],
      [
        'Which fields does the body for creating a webhook integration have?',
        'POST /open/forms/{form}/integrations',
        ['integration_id', 'data'],
      ],
      ['How do I submit an answer to a form with curl?', 'POST /forms/{slug}/answer', ['curl', '/answer']],
      [
        'How do I resend the invite 4 of a workspace with curl?',
        'POST /open/workspaces/{workspaceId}/invites/{inviteId}/resend',
        ['curl', 'invites/4/resend'],
      ],
      [
        'How do I leave a workspace with Python?',
        'POST /open/workspaces/{workspaceId}/leave',
        ['requests.post', 'leave'],
      ],
      [
        'Which parameters does changing the role of a workspace user take?',
        'PUT /open/workspaces/{workspaceId}/users/{userId}/update-role',
        ['userId', 'role'],
      ],
      [
        'How do I list the events of a webhook with JavaScript?',
        'GET /open/forms/{form}/integrations/{integrationid}/events',
        ['fetch', 'events'],
      ],
    ],
  },
  {
    repository: 'Klavis-AI/klavis',
    folder: 'docs',
    questions: [
      ['How do I call a tool of an MCP server with curl?', 'POST /mcp-server/call-tool', ['curl', 'toolName']],
      ['How do I create a Strata server with Python?', 'POST /mcp-server/strata/create', ['requests.post', 'userId']],
      [
        'Which fields does the body for creating an MCP server instance have?',
        'POST /mcp-server/instance/create',
        ['serverName', 'userId'],
      ],
      ['How do I delete the user "u7" with curl?', 'DELETE /user/{userId}', ['curl', 'DELETE', 'u7']],
      ['Which query parameters does getting all users take?', 'GET /user/', ['page_size', 'page_number']],
      [
        'How do I get the integrations of a user with JavaScript?',
        'GET /user/{userId}/integrations',
        ['fetch', 'integrations'],
      ],
      ['How do I acquire a sandbox with curl?', 'POST /sandbox/{server_name}', ['curl', '/sandbox/']],
      [
        'How do I reset a sandbox to its initial state with Python?',
        'POST /sandbox/{server_name}/{sandbox_id}/reset',
        ['requests.post', 'reset'],
      ],
      [
        'Which fields does the body for initializing a Jira sandbox have?',
        'POST /sandbox/jira/{sandbox_id}/initialize',
        ['projects', 'boards', 'sprints'],
      ],
      [
        'How do I export the data of a Slack sandbox with curl?',
        'GET /sandbox/slack/{sandbox_id}/dump',
        ['curl', 'dump'],
      ],
      ['How do I list the tools of a server with JavaScript?', 'POST /mcp-server/list-tools', ['fetch', 'list-tools']],
      ['What is the request to set the auth of an instance?', 'POST /mcp-server/instance/set-auth', ['authData']],
    ],
  },
  {
    repository: 'ActivitySmithHQ/docs',
    folder: '',
    questions: [
      ['How do I send a push notification with curl?', 'POST /push-notification', ['curl', 'push-notification']],
      ['Which fields does the body of a push notification have?', 'POST /push-notification', ['title', 'message']],
      ['How do I set the badge count of the app icon with curl?', 'POST /badge', ['curl', 'badge']],
      [
        'How do I end a stream of a Live Activity with curl?',
        'DELETE /live-activity/stream/{stream_key}',
        ['curl', 'DELETE'],
      ],
      [
        'Which parameters does updating the value of a widget metric take?',
        'POST /metrics/{key}/value',
        ['key', 'value'],
      ],
      [
        'What is the request to start a Live Activity or update an existing one?',
        'PUT /live-activity/stream/{stream_key}',
        ['stream'],
      ],
    ],
  },
]
