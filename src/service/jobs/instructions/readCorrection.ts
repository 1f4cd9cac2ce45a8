import type { Instruction } from './Instruction.ts'

/** A sentence of a few words. A longer text is a description, and a guess at it would be wrong. */
const MAX_CHARACTERS = 1_000

/** A text in quotes, or a run of characters that values are made of. Words have no spaces in some scripts. */
const TOKEN =
  /["“«„「`]([^"“”«»„「」`\n]{1,500})["”“»」`]|(?<!['’=<>])([\p{Script=Latin}\p{M}\d_./:@#%+$€£~&*\\,-]{1,200})/gu
/** What is no word: it has a digit or `_`, or begins as a path or an option does. */
const VALUE = /[\d_]|^\/\p{L}|^--\p{L}/u
const PUNCTUATION = /[.,:-]+$/

const NOW = '(?:\\s+(?:now|jetzt|nun|maintenant|désormais|ahora|agora))?'
const PAUSE = '\\s*[,;،，、]?\\s*'

/** Before the right value, where the wrong one follows. */
const IS = before(
  `is|are|be|it['’]s|use|ist|sind|lautet|heißt|beträgt|est|sont|être|es|son|ser|é|são|usar|هو|هي|يكون|הוא|היא|להיות|` +
    '应该是|应是|应为|是|为|は|が|은|는|이|가',
)
/** "It is 4310 instead of 8080" may be a complaint about either. */
const SHOULD = before(
  'should\\s+(?:be|say|read)|must\\s+be|(?:needs|has)\\s+to\\s+be|use|sollte|muss|müsste|devrait\\s+être|' +
    'doit\\s+être|debe\\s+ser|debería\\s+ser|deve\\s+ser|deveria\\s+ser|يجب\\s+أن\\s+يكون|צריך\\s+להיות',
)
/** "8080 should be 4310". */
const IS_WRONG = /^(?:\p{L}+\s+){0,4}$/u
const IS_NOT = before(
  `(?:is\\s+)?not|isn['’]t|nicht|(?:n['’]est\\s+)?pas|non(?:\\s+pas)?|no(?:\\s+es)?|não(?:\\s+é)?|不是|ليس|לא`,
)
/** Nothing, or the subject: in these languages, the word between the values says that the first is wrong. */
const IS_SUBJECT = before('は|が|은|는|이|가')

interface Form {
  /** The sentence up to the first value. */
  lead: RegExp
  /** All between the two. */
  between: RegExp
  isRightFirst: boolean
}

const FORMS: Form[] = [
  {
    lead: IS,
    between: between(
      'and\\s+not|not|und\\s+nicht|nicht|et\\s+non(?:\\s+pas)?|et\\s+pas|pas|non|y\\s+no|no|e\\s+não|não|而不是|而非|不是|' +
        'وليس|ليس|ולא|לא',
    ),
    isRightFirst: true,
  },
  {
    lead: IS,
    between: between(
      '(?:it\\s+)?(?:was|used\\s+to\\s+be)|no\\s+longer|(?:es\\s+)?war|vorher|früher|nicht\\s+mehr|' +
        `c['’]était|avant|et\\s+non\\s+plus|antes(?:\\s+era)?|era`,
    ),
    isRightFirst: true,
  },
  {
    lead: SHOULD,
    between: between(
      'instead\\s+of|rather\\s+than|statt|anstatt|au\\s+lieu\\s+de|en\\s+lugar\\s+de|en\\s+vez\\s+de|em\\s+vez\\s+de|' +
        'بدلاً\\s+من|במקום',
    ),
    isRightFirst: true,
  },
  {
    lead: IS_NOT,
    between: between('but(?:\\s+rather)?|sondern|mais(?:\\s+bien)?|sino|mas(?:\\s+sim)?|而是|بل|אלא'),
    isRightFirst: false,
  },
  {
    lead: IS_WRONG,
    between: between(
      'should\\s+(?:be|say|read)|must\\s+be|(?:needs|has)\\s+to\\s+be|->|→|sollte|muss|müsste|devrait\\s+être|' +
        'doit\\s+être|debe\\s+ser|debería\\s+ser|deve\\s+ser|deveria\\s+ser|应该是|应为|应改为',
    ),
    isRightFirst: false,
  },
  { lead: IS_SUBJECT, between: between('ではなくて?|이\\s*아니라|가\\s*아니라'), isRightFirst: false },
]

/** What may end the sentence. */
const END = new RegExp(
  '^\\s*(?:be|instead|now|anymore|before|please|sein|heißen|lauten|stehen|です|である|だ|입니다|이다)?' +
    '\\s*(?:[.!。！]+(?:\\s[^]*)?)?$',
  'iu',
)

/** Words that turn a sentence, bind it to a condition, or say what others wrote or saw. */
const DOUBT = new RegExp(
  '(?<![\\p{L}\\p{M}])(?:not|no|never|nor|neither|none|cannot|if|unless|only|except|when|while|was|were|before|maybe|' +
    'perhaps|may|might|can|could|will|would|used|wrong|false|incorrect|doubt|says?|said|write|wrote|written|claims?|' +
    'shows?|see|saw|got|but|whether|without|above|below|over|under|than|least|most|between|' +
    'nicht|kein\\p{L}*|nie|niemals|wenn|falls|nur|außer|war|waren|vielleicht|ob|weder|falsch|steht|stand|sagt|' +
    'schrieb|zeigt|kann|könnte|wird|aber|ohne|über|unter|als|' +
    'ne|pas|non|jamais|si|seulement|sauf|était|quand|peut|faux|dit|affiche|mais|sans|ni|' +
    'nunca|solo|sólo|salvo|cuando|quizás?|dice|pero|sin|não|se|só|apenas|exceto|quando|talvez|diz|mas|sem|nem|' +
    'إذا|لو|ربما|لا|ليس|لم|אם|אולי|לא)(?![\\p{L}\\p{M}])|' +
    `n['’]t(?!\\p{L})|(?<!\\p{L})n['’]|` +
    '[若吗嗎可也或不没沒]|如果|假如|只有|もし|場合|かも|ない|なら|だけ|만약|아마|않|못|경우|만\\s',
  'iu',
)
/** "On Windows, the port is ...": true of a part only. */
const CONDITION = new RegExp(
  '^\\s*(?:on|in|for|with|under|at|since|from|as|after|bei|für|auf|mit|unter|ab|seit|im|am|sous|sur|pour|avec|depuis|' +
    'dans|en|para|con|desde|em|com|na|no)\\s',
  'iu',
)

/**
 * Reads a correction in a reader's own words, in the languages of the widget: "The port is 4310, not 8080",
 * "`/start` should be `/guides/start`". The words have two values, in one of the usual forms, and nothing that could
 * mean more. Null if there is any doubt.
 */
export function readCorrection(words: string): Instruction | null {
  if (words.length > MAX_CHARACTERS) return null
  const { values, gaps } = splitValues(words)
  const [first, second] = values
  const [start, middle, rest] = gaps
  if (values.length !== 2 || first === second || /[?？؟"“”«»„「」`]/.test(gaps.join(''))) return null
  const [, said = '', sentence = ''] = /^(.*?[:：](?=\s*\S))?\s*(.*)$/su.exec(start!.split(/[.!。！\n]/).at(-1)!)!
  const form = FORMS.find(({ lead, between }) => lead.test(sentence) && between.test(middle!))
  if (form === undefined || !END.test(rest!)) return null
  const about = form.lead === IS_WRONG ? sentence : sentence.replace(form.lead, '')
  const after = rest!.replace(/^\s*before/i, '')
  if (CONDITION.test(about) || DOUBT.test(`${said}\n${about}\n${after}`)) return null
  const [from, to] = form.isRightFirst ? [second!, first!] : [first!, second!]
  return { kind: 'replace', from, to, isEverywhere: false, isWholeWord: true }
}

/** The values, and what stands before, between and after them. */
function splitValues(words: string): { values: string[]; gaps: string[] } {
  const values: string[] = []
  const gaps: string[] = []
  let end = 0
  for (const { 1: quoted, 2: run, index } of words.matchAll(TOKEN)) {
    const value = quoted?.trim() ?? run!.replace(PUNCTUATION, '')
    if (quoted === undefined && !VALUE.test(value)) continue
    values.push(value)
    gaps.push(words.slice(end, index))
    end = index + (quoted === undefined ? value.length : quoted.length + 2)
  }
  gaps.push(words.slice(end))
  return { values, gaps }
}

/** The end of what stands before the first value: nothing, or one of these. */
function before(words: string): RegExp {
  return new RegExp(`(?:^|(?<![\\p{Script=Latin}\\p{M}])(?:${words})${NOW}[:=]?)\\s*$`, 'iu')
}

function between(words: string): RegExp {
  return new RegExp(`^${NOW}${PAUSE}(?:${words})\\s*$`, 'iu')
}
