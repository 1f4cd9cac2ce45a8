import { readFile } from 'node:fs/promises'
import { parse } from 'yaml'
import { isRecord } from '../../../../src/protocol/isRecord.ts'
import type { EvalQuestion } from './evaluateAnswers.ts'
import { MEASURES, type Thresholds } from './summarize.ts'

export interface QuestionsFile {
  /** The docs folder in the file, relative to the file. */
  docs: string | undefined
  thresholds: Thresholds
  questions: EvalQuestion[]
}

/**
 * Reads a file of questions (YAML or JSON).
 *
 * @throws Error With the file, and the number of the question, if something is invalid.
 */
export async function readQuestions(file: string): Promise<QuestionsFile> {
  const content = parseFile(await readFile(file, 'utf8'), file)
  const fail = (message: string): never => {
    throw new Error(`docs-assistant: ${file}: ${message}`)
  }
  if (!isRecord(content) || !Array.isArray(content.questions)) return fail('expected a list named "questions"')
  const { docs, thresholds = {} } = content
  if (docs !== undefined && typeof docs !== 'string') return fail('"docs" must be the path of a folder')
  if (!isRecord(thresholds)) return fail('"thresholds" must be a map of figures')
  for (const [name, value] of Object.entries(thresholds)) {
    if (!Object.hasOwn(MEASURES, name))
      fail(`there is no threshold "${name}"; there are ${Object.keys(MEASURES).join(', ')}`)
    if (typeof value !== 'number') fail(`the threshold "${name}" must be a number`)
  }
  return {
    docs,
    thresholds: thresholds as Thresholds,
    questions: content.questions.map((entry: unknown, index) =>
      toQuestion(entry, (message) => fail(`question ${index + 1}: ${message}`)),
    ),
  }
}

function toQuestion(entry: unknown, fail: (message: string) => never): EvalQuestion {
  if (!isRecord(entry) || typeof entry.question !== 'string' || entry.question.trim() === '')
    return fail('expected a "question" in words')
  const { question, after } = entry
  if (after !== undefined && typeof after !== 'string') return fail('"after" must be the question before')
  const expected = entry.greeting === true ? 'greeting' : entry.covered === false ? 'refusal' : 'answer'
  const pages = toList(entry.page)
  if (expected === 'answer' && pages.length === 0) return fail('name its "page", or write "covered: false"')
  return {
    question,
    ...(after === undefined ? {} : { after }),
    pages,
    evidence: toList(entry.evidence),
    expected,
    isSealed: entry.sealed === true,
  }
}

function toList(value: unknown): string[] {
  if (value === undefined || value === null) return []
  return (Array.isArray(value) ? value : [value]).map(String)
}

function parseFile(source: string, file: string): unknown {
  try {
    return parse(source)
  } catch (error) {
    throw new Error(`docs-assistant: ${file} is not valid YAML: ${(error as Error).message}`, { cause: error })
  }
}
