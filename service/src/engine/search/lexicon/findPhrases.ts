import { splitWords } from './splitWords.ts'

/** Several words of a question with a common meaning, such as "turn off". */
export interface Phrase {
  /** The text in the question. undefined if other words interrupt it. */
  text: string | undefined
  /** The phrase's words in lower case, without those that interrupt it. */
  said: string[]
  /** The words to search for instead. */
  words: string[]
}

/** Finds the phrases of a question. */
export function findPhrases(question: string): Phrase[] {
  return PHRASES.flatMap(([pattern, words]) => {
    const match = pattern.exec(question)
    if (match === null) return []
    const between = new Set(match.slice(1).flatMap((text) => splitWords(text ?? '')))
    return [
      {
        text: between.size === 0 ? match[0] : undefined,
        said: splitWords(match[0]).filter((word) => !between.has(word)),
        words: words.flatMap(splitWords),
      },
    ]
  })
}

/** Capture groups are words that may interrupt the phrase but don't belong to it. */
const PHRASES: [RegExp, string[]][] = [
  [/\b(?:log|sign)(?:ging|ning|ged)?[ -](?:in|on|into)\b/i, ['login', 'authentication']],
  [/\bcommand[ -]lines?\b/i, ['cli']],
  [/\bsingle sign[ -]?on\b/i, ['sso', 'saml']],
  [/\b(?:can ?n[o']t|cannot|unable to) (?:log|sign) (?:in|on)\b|\block(?:ed)? out\b/i, ['password', 'recovery']],
  [/\bread[ -]?only\b/i, ['viewer', 'permission']],
  [/\brate limit(?:s|ing|ed)?\b/i, ['requests', 'throttle', 'quota', '429']],
  [/\b(?:latest|newest|new) version\b/i, ['upgrade', 'update']],
  [/\b(?:get|take|pull|getting|taking|pulling) (.{1,30}) out\b/i, ['export', 'download']],
  [/\b(?:my|our|personal) data\b/i, ['privacy', 'data']],
  [/\bforeign keys?\b/i, ['relation', 'relationship']],
  [/\bhow old\b/i, ['age', 'year']],
  [/\b(?:turn|switch)(?:ed|ing)? (\w+ )?off\b/i, ['disable']],
  [/\b(?:turn|switch)(?:ed|ing)? (\w+ )?on\b/i, ['enable']],
  [/\b(?:get|getting) rid of\b/i, ['remove', 'delete']],
  [/\b(?:at the )?same time\b|\bat once\b/i, ['concurrently', 'parallel']],
  [/\bevery (?:day|night|hour|minute|week|month|morning|monday|sunday)\b/i, ['schedule', 'cron']],
  [/\b(?:try|run|start)(?:ing|s)? (?:it |them )?again\b/i, ['retry', 'rerun']],
  [
    /\b(?:own|our) (?:server|servers|machine|machines|infrastructure|hardware)\b/i,
    ['selfhost', 'selfhosting', 'selfhosted'],
  ],
  [/\bside by side\b/i, ['tabs', 'columns', 'group']],
  [/\b(?:go|going|roll|step)(?:ing)? back\b/i, ['rollback', 'revert']],
  [/\bset(?:ting)? up\b/i, ['setup', 'install', 'configure']],
  [/\bwho did what\b/i, ['audit', 'log']],
  [/\bhow (?:much|expensive)\b|\bwhat does (.{1,30}) cost\b/i, ['pricing', 'cost']],
  [/\b(?:for free|free of charge|without paying|before (\w+ )?(?:buy|buying|pay|paying))\b/i, ['trial', 'free']],
  [/\bweb ?(?:address|site name)/i, ['domain', 'url']],
  [/\bmoney back\b/i, ['refund']],
  [/\b(?:log|sign)(?:ging|ning|ged|ned)?[ -]out\b/i, ['logout', 'signout']],
  [/\bstays? (?:logged|signed) in\b/i, ['session', 'lifetime']],
  [/\b(?:sign|signing|signed)[ -]up\b/i, ['signup', 'registration']],
  [/\bsecond (?:step|factor)\b|\btwo[ -](?:step|factor)\b|\bphone code\b/i, ['mfa', 'twofactor', 'multifactor']],
  [/\b(?:without|no) (?:a )?passwords?\b/i, ['passwordless', 'passkey']],
  [/\b(google|gmail|facebook|apple|microsoft|github) accounts?\b/i, ['social', 'oauth', 'login']],
  [/\bnext (?:page|ten|few|results?)\b/i, ['pagination']],
  [/\bby (?:it|them)sel(?:f|ves)\b|\bon (?:its|their) own\b/i, ['automatic', 'automatically']],
  [/\bone after (?:the other|another)\b/i, ['sequence', 'order', 'steps']],
  [
    /\b(?:when|after|as soon as) (.{1,40})\b(?:done|finished|finishes|ends|completed?)\b/i,
    ['complete', 'completion', 'event'],
  ],
  [/\bstep by step\b/i, ['tutorial', 'guide']],
  [/\b(?:get(?:ting)?|first) (?:started|steps?)\b/i, ['quickstart', 'introduction', 'install']],
  [
    /\b(?:com(?:e|ing)|mov(?:e|ing)|switch(?:ing)?|away|chang(?:e|ing)) ((?:\w+ ){0,2})from\b|^leav(?:e|ing)\b/i,
    ['migrate', 'migration'],
  ],
  [/\b(?:keep|lock|throw|shut) (.{0,30})\b(?:out|away)\b/i, ['block', 'restrict', 'ban']],
  [/\bgo(?:es|ing)? live\b|\bonline\b|\b(?:in|to) production\b/i, ['deploy', 'publish', 'production']],
  [/\b(?:goes|go|is|went) down\b/i, ['outage', 'availability', 'failover']],
  [/\btoo (?:long|slow)\b|\b(?:so|very) slow\b/i, ['timeout', 'performance']],
  [
    /\btoo (?:big|large|many|much)\b|\bhow (?:big|large|many)\b|\bat most\b|\bonly (\w+) at once\b/i,
    ['limit', 'limits', 'maximum'],
  ],
  [/\b(?:look|looks) like\b/i, ['theme', 'appearance']],
  [/\b(?:read|say|speak) (.{0,20})\b(?:aloud|out loud)\b/i, ['speech', 'voice']],
  [/\bnext to each other\b/i, ['columns', 'tabs']],
  [/\bnot (?:yet )?ready\b|\bunfinished\b/i, ['draft']],
  [
    /\bonly ((?:\w+ ){0,2}(?:customers?|members?|users?|people|colleagues|team))\b/i,
    ['access', 'private', 'restrict', 'authentication'],
  ],
  [
    /\b(?:other|several|many) languages\b|\bin (french|german|spanish|japanese|chinese|italian)\b/i,
    ['translation', 'localization', 'multilingual', 'i18n'],
  ],
  [/\beach (customer|company|client)\b/i, ['tenant', 'organization']],
  [/\b(?:only once|twice|more than once)\b/i, ['duplicate', 'idempotency']],
  [/\bfrom scratch\b|\bstart over\b/i, ['reset', 'new']],
  [/\bon (?:my|our|the) (?:own )?(?:laptop|computer|machine)\b/i, ['local', 'locally', 'development']],
  [/\bwhat went wrong\b|\bwhy (?:did|does|is) (.{1,30})\bfail/i, ['error', 'troubleshooting', 'logs', 'debug']],
  [/\b(?:stops? working|does ?n[o']t work|is broken|am stuck)\b/i, ['troubleshooting', 'error']],
  [/\bwho (?:can|may) (?:see|do|edit|use|change)\b|\b(?:may do|allowed to)\b/i, ['permission', 'role', 'access']],
  [/\bwho (?:did|changed) what\b|\bwho changed\b/i, ['audit', 'log', 'history']],
  [/\b(?:in sync|up to date)\b/i, ['sync', 'update']],
  [/\b(?:pay|spend|cost) less\b|\bsave money\b|\btoo expensive\b|\bspend\b/i, ['cost', 'spend', 'pricing', 'usage']],
  [/\bcredit card\b/i, ['payment', 'billing']],
  [/\bask (?:a |an )?(?:person|human|someone)\b/i, ['approval', 'human']],
  [
    /\bwho (?:can|do|should) I ask\b|\b(?:get|need) help\b|\btalk to (?:a human|someone)\b/i,
    ['support', 'contact', 'help'],
  ],
  [/\bscreen readers?\b|\bblind people\b/i, ['accessibility']],
  [/\bat the end of the month\b|\bthis month\b/i, ['billing', 'invoice']],
  [/\b(?:close|near|next) to me\b/i, ['geo', 'distance', 'location']],
  [/\b(?:closer|nearer|close|near) to (?:my|our|the) (users|customers|visitors)\b/i, ['region', 'edge']],
  [/\bonly when (?:it is |they are )?needed\b|\bon demand\b/i, ['lazy', 'async', 'ondemand']],
  [/\bmak(?:e|ing) (?:things|stuff) up\b/i, ['hallucination', 'guardrail']],
  [/\bcopy of (?:the|my|our) data\b/i, ['backup', 'snapshot', 'export']],
  [/\bfirst (.{0,20})\bthen\b/i, ['sequence', 'order']],

  [/\b(?:throw|toss)(?:ing)? ((?:\w+ ){1,4})?(?:away|out)\b/i, ['delete', 'remove', 'destroy']],
  [/\bfor good\b|\bforever\b/i, ['permanent', 'permanently']],
  [/\bon the fly\b/i, ['dynamic', 'transform', 'automatically']],
  [
    /\b(?:put|bring)(?:ing|ting)? (.{1,30} )?back\b|\bget (?:it|them|that|those) back\b|\bundo\b/i,
    ['restore', 'revert', 'undo'],
  ],
  [/\bby (?:mistake|accident)\b|\baccidentally\b/i, ['restore', 'undo', 'recover']],
  [/\b(?:forgot|forgotten|forgets|lost) (?:my|their|his|her|the|our) passwords?\b/i, ['reset', 'password']],
  [/\bstop paying\b/i, ['cancel', 'subscription']],
  [/\bsecond code\b/i, ['2fa', 'twofactor', 'mfa']],
  [/\bmore than one\b/i, ['multiple']],
  [/\bin case .{1,30}\b(?:dies|breaks|crashes|burns|fails|lost|happens)\b/i, ['backup', 'restore']],
  [/\b(?:keep|stop|prevent) (.{1,30}) from (?:see|read|open|us|chang|edit)ing\b/i, ['permission', 'hide', 'private']],
  [/\b(?:get|bring|take|move|carry) (.{1,30} )?over\b/i, ['import', 'migrate', 'migration']],
  [/\breal (?:one|server|site|thing)\b|\bfor real\b|\blive site\b/i, ['production']],
  [/\btest (?:machine|server|site)\b/i, ['staging', 'development']],
  [
    /\b(?:tell|inform|mail|email|message) me (?:when|if|as|about|each|every)\b|\blet me know\b|\bsend me an? e?mail\b/i,
    ['notification', 'email', 'alert'],
  ],
  [/\bfill(?:ing)? (?:in|out)\b/i, ['form']],
  [/\bhook(?:ing)? up\b/i, ['connect', 'integration']],
  [/\bkeep(?:ing)? track\b/i, ['tracking', 'monitor', 'log']],
  [/\btoo busy\b|\btoo many visitors\b|\bmore traffic\b/i, ['load', 'scale', 'performance']],
  [/\brun(?:s|ning)? out of (?:space|disk)\b|\bdisk is full\b/i, ['disk', 'storage', 'cleanup']],
  [/\bby hand\b/i, ['manual', 'manually']],
  [/\bhow long (.{1,30}) (?:kept|stored|saved)\b/i, ['retention', 'expire']],
  [/\b(?:not allowed|permission denied)\b|\b403\b/i, ['permission', 'forbidden']],
  [/\bpaying (?:people|readers|customers|members|users)\b/i, ['paid', 'subscription']],
  [/\bdoes ?n[o']t (?:exist|work)\b|\bnot found\b/i, ['404', 'error', 'missing']],
]
