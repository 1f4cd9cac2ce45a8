import { isTask } from '../suggestions/headingForm.ts'

/** The kind of answer that a question asks for. */
export interface QuestionKind {
  /** "How do I ...", "Change the port": steps or code. */
  isHow: boolean
  /** "How many", "limit", "port": a number. */
  isNumber: boolean
  /** "How long", "timeout": a number of seconds, hours or days. */
  isDuration: boolean
  /** "Can I", "Does it": yes or no. */
  isYesNo: boolean
  /** "Can I": an instruction answers it as well. */
  isCan: boolean
  /** "What is": a definition. */
  isDefinition: boolean
  /** "Which", "who", "when": not how to do something. */
  isFact: boolean
  /** "Why": a reason. */
  isWhy: boolean
  /** "not found", "fails with", "fix": a remedy. */
  isProblem: boolean
  /** "What happens if ...", "What does it do when ...": the consequence of a condition. */
  isCondition: boolean
  /** "Example": code. */
  isExample: boolean
  /** A few words that don't form a sentence, as in a search box. */
  isKeywords: boolean
}

const HOW = joinPatterns(
  /\bhow (?:do|can|does|should|would|to|could)\b/,
  /^(?:wie|comment|cómo|como|如何|怎么)|方法/,
  /\b(?:install|set ?up|setup|example|configure)\b/,
)
const NUMBER = joinPatterns(
  /\bhow (?:many|much|long|big|large|often|old|far|high|fast|soon)\b/,
  /\b(?:limits?|max(?:imum)?|min(?:imum)?|default|size|ports?|length|duration|timeout)\b/,
  /\b(?:version|cost|price|number|count|quota)\b/,
  /\bwie ?viel|\bcombien\b|\bcuánt/,
)
const DURATION = /\bhow (?:long|soon|often|quickly)\b|\bwie lange\b/i
const YES_NO_VERB = '(?:and |so |but )?(?:can|does|do|is|are|will|could|should|may|has|have|must)\\b'
const YES_NO = new RegExp(`^${YES_NO_VERB}`, 'i')
/** "The docs are in English, does it still work?" */
const YES_NO_LAST = new RegExp(`^(?!how|wh)[^?]*[,;:] ${YES_NO_VERB}[^,.;:]*\\?\\s*$`, 'i')
const CAN = /\b(?:can|could|may) (?:i|we|you|one|my|our|people|users|readers)\b/i
const DEFINITION =
  /^(?:what(?:'s| is| are| does)|define|meaning of|was ist|qu'est|qué es)\b|\b(?:definition|mean(?:s|ing)?)\b/i
const FACT = /^(?:and |so |but )?(?:what|which|who|when|why)\b(?! (?:do|should|must|can) i\b)/i
const CONDITION = /^(?:and |so |but )?(?:what|where|who|which|does|is|will|can)\b.* (?:if|when|while|after)\b/i
const EXAMPLE = /(?<!for )\b(?:examples?|snippets?|sample code)\b/i
const WHY = /^(?:why|warum|pourquoi|por qué)\b/i
const PROBLEM = joinPatterns(
  /\b(?:errors?|fail(?:s|ed|ing|ures?)?|crash(?:es|ed|ing)?|stuck|broken|denied|refused|exceeded|reached|unable)\b/,
  /\b(?:problems?|troubleshoot(?:ing)?|fix|not (?:\w+ )?(?:\w+ed|\w+ing|found|work|show|start|run)|cannot)\b/,
  /\b(?:won|doesn|isn|couldn|didn|hasn)['’]?t\b/,
)

const SENTENCE = joinPatterns(
  /[?？]|\b(?:how|what|why|when|where|which|who|can|do|does|is|are|i|my)\b/,
  /\b(?:wie|was|wo|warum|ist|comment|où|est|cómo|qué|dónde)\b/,
)
const MAX_KEYWORDS = 4

/** Determines the kinds of a question from its wording. */
export function findQuestionKinds(question: string): QuestionKind {
  const sentence = findAskingSentence(question)
  const isYesNo = YES_NO.test(sentence) || YES_NO_LAST.test(sentence)
  return {
    isHow: HOW.test(question) || isTask(question),
    isNumber: NUMBER.test(question),
    isDuration: DURATION.test(question),
    isYesNo,
    isCan: isYesNo && CAN.test(sentence),
    isDefinition: DEFINITION.test(sentence),
    isFact: FACT.test(sentence),
    isWhy: WHY.test(sentence),
    isProblem: PROBLEM.test(question),
    isCondition: CONDITION.test(sentence),
    isExample: EXAMPLE.test(question),
    isKeywords: !SENTENCE.test(question) && question.trim().split(/\s+/).length <= MAX_KEYWORDS,
  }
}

/** "My server is behind a proxy. Can I ...?": the last sentence that asks, or the whole text. */
function findAskingSentence(question: string): string {
  const sentences = question.trim().split(/(?<=[.!?？。])\s+/)
  return sentences.findLast((sentence) => /[?？]$/.test(sentence)) ?? question
}

/** Joins patterns into one that matches if any of them does, ignoring case. */
function joinPatterns(...patterns: RegExp[]): RegExp {
  return new RegExp(patterns.map(({ source }) => source).join('|'), 'i')
}
