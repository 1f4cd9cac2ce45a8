// @ts-check
/** The options of the demo's service: it keeps questions and ratings in a file, which git ignores. */
import { mkdirSync } from 'node:fs'
import { fileQuestionLog } from 'docs-assistant-service'

const FOLDER = '.docs-assistant'

mkdirSync(FOLDER, { recursive: true })

export default { questions: fileQuestionLog(`${FOLDER}/questions.jsonl`) }
