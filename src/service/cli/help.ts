/** What `--help` prints. */
export const HELP = `docs-assistant: a docs folder as a site with an assistant on it

  docs-assistant serve <folder>     serve a folder of Markdown or MDX, and answer questions about it
    --port, -p <number>             port to listen on; 0 takes a free one (PORT; 4310)
    --host <address>                address to listen on (127.0.0.1: this machine alone)
    --allow-host <name>             a further name under which readers may call it; may be given again
    --no-watch                      don't read the folder anew when a file in it changes

  docs-assistant check <docs.json ...>   list what is wrong in docs.json files; exits with 1 on an error
    --json                               as JSON

  docs-assistant --help, --version

Environment:
  DOCS_ASSISTANT_KEY   the public key of the assistant endpoint (svc_dsc_local)
  DOCS_ADMIN_KEY       the secret key of the agent endpoint (svc_local)
  PORT                 the port, where --port is not given
`
