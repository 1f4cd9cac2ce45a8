import { stemWord } from './stemWord.ts'

/**
 * What readers say and what docs say, one group a line: a question's word finds the others of its group too, for less.
 * General English of software documentation; nothing here comes from one product. Compounds are written as one word, as
 * `splitWords` gives them.
 */
const GROUPS = `
login signin signon authentication authenticate auth sso saml oauth
permission access role restrict authorization private protect allow
remove delete uninstall erase clear
add create insert new
change edit modify customize adjust override alter
setting configuration configure config option preference
install setup installation
start run launch execute begin trigger
stop cancel abort terminate end kill
disable deactivate
enable activate
error fail failure crash exception problem issue bug break broken wrong
retry rerun again
picture image photo
video movie clip
folder directory
link url address hyperlink
website site
price pricing cost billing pay payment fee charge spend money
fast speed performance slow quick latency optimize faster slower
memory ram
cpu processor
color colour palette
theme appearance look design
font typeface typography
language translation translate locale localization internationalization multilingual i18n
mobile phone smartphone
email mail
notification notify alert message
wait delay pause sleep
schedule cron recurring periodic daily nightly hourly weekly
job task
parallel concurrent concurrency simultaneous simultaneously
limit quota maximum max
secret password credential
environment env
release changelog version
upgrade migrate migration move switch
export download backup
import upload
test testing check verify validate validation
documentation docs
find search lookup
menu sidebar navigation
show display render
hide hidden invisible unlisted
draft unpublished
team member collaborator colleague teammate coworker
company organization enterprise
customer visitor user reader audience client
chatbot bot assistant chat
host hosting deploy deployment publish
database db sql
popup modal dialog overlay
hover mouse
example sample
cli terminal console shell
endpoint api
package library dependency module
analytics statistics metrics tracking
log logging trace
label tag
approve approval human confirm review
input payload argument parameter
output result
cache caching memoize
duplicate twice idempotent idempotency
rollback undo revert restore
pipeline workflow flow
monitor observe observability health
animate animation transition
form submit
redirect forward reroute
step instruction
webhook callback
difference versus comparison compare
pdf print printing paper
selfhost selfhosted selfhosting onpremises
encrypt encryption
avatar icon logo
keyboard shortcut hotkey
machine server computer
container docker
large big huge size
remember store save persist keep
stuck hang frozen freeze zombie stalled timeout unresponsive
admin administrator owner manager
integrate integration connect connection plugin
history audit trace
background async asynchronous daemon
multiple several many bulk batch
reuse reusable share shared snippet
secure security safe safely
quickstart beginner newcomer introduction overview
separate isolate isolated split
combine merge join
urgent important priority order
copy clone
subscribe listen watch follow
live realtime stream streaming
old legacy deprecated archived
schema shape structure format
laptop local locally
crash oom outofmemory
clean cleanup purge prune
transfer handover
rate throttle throttling
region location country timezone
branch fork
rename name title
random shuffle
sort sorting order
filter query
chart graph diagram dashboard
invoice billing receipt
trial free
pullrequest mergerequest
breakpoint debugger debug debugging
unittest mock stub
`

/** Forms of one word that no stemmer brings together. */
const FORMS = `
retain retention
subscribe subscription subscriber
unsubscribe unsubscription
permit permission
decide decision
respond response
receive reception
describe description
explain explanation
extend extension
expand expansion
convert conversion
transmit transmission
submit submission
choose choice chosen chose
send sent
buy bought
pay paid payment
write wrote written
build built
keep kept
lose lost loss
hide hidden
break broke broken
begin began begun
pronounce pronunciation
maintain maintenance
analyze analysis analytics analyse
long length
wide width
high height
deep depth
speak spoke spoken speech
think thought
grow grew growth
run ran
hear heard
know known knowledge
teach taught
see seen view
sell sold sale
die died dead death
fail failure
compare comparison
proceed process procedure
produce production
reduce reduction
resolve resolution
restrict restriction
encrypt encryption
delete deletion
verify verification
apply application
multiply multiple
classify classification
notify notification
simplify simplification
customise customize customization customisation
optimise optimize optimization optimisation
organise organize organization organisation
localise localize localization localisation
authorise authorize authorization authorisation
synchronise synchronize sync synchronization
colour color
behaviour behavior
cancelled canceled cancel cancellation
licence license
catalogue catalog
`

/** More than one word for one thing: the phrase adds the words behind it. */
const PHRASES: [RegExp, string[]][] = [
  [/\b(?:log|sign)(?:ging|ging|ning|ged)?[ -](?:in|on|into)\b/i, ['login', 'authentication']],
  [/\bcommand[ -]lines?\b/i, ['cli']],
  [/\b(?:turn|switch)(?:ed|ing)? (?:\w+ )?off\b/i, ['disable']],
  [/\b(?:turn|switch)(?:ed|ing)? (?:\w+ )?on\b/i, ['enable']],
  [/\b(?:get|getting) rid of\b/i, ['remove', 'delete']],
  [/\b(?:at the )?same time\b|\bat once\b/i, ['concurrently', 'parallel']],
  [/\bevery (?:day|night|hour|minute|week|month|morning|monday|sunday)\b/i, ['schedule', 'cron']],
  [/\b(?:try|run|start)(?:ing|s)? (?:it |them )?again\b/i, ['retry', 'rerun']],
  [/\b(?:own|our) (?:server|servers|machine|machines|infrastructure|hardware)\b/i, ['selfhost', 'selfhosting', 'selfhosted']],
  [/\bside by side\b/i, ['tabs', 'columns', 'group']],
  [/\b(?:go|going|roll|step)(?:ing)? back\b/i, ['rollback', 'revert']],
  [/\bset(?:ting)? up\b/i, ['setup', 'install', 'configure']],
  [/\bwho did what\b/i, ['audit', 'log']],
  [/\bdoes ?n[o']t (?:exist|work)\b|\bnot found\b/i, ['404', 'error', 'missing']],
]

/** Words for the same thing as a word of the question, without the word itself. */
export function relatedWords(word: string): string[] {
  related ??= byStem(GROUPS)
  return related.get(stemWord(word, 'en')) ?? []
}

/** Other forms of a word of the question. */
export function otherForms(word: string): string[] {
  forms ??= byStem(FORMS)
  return forms.get(stemWord(word, 'en')) ?? []
}

/** Words that the phrases of a question stand for. */
export function phraseWords(question: string): string[] {
  return PHRASES.flatMap(([phrase, words]) => (phrase.test(question) ? words : []))
}

let related: Map<string, string[]> | undefined
let forms: Map<string, string[]> | undefined

function byStem(table: string): Map<string, string[]> {
  const index = new Map<string, string[]>()
  for (const group of table.trim().split('\n').map((line) => line.split(' '))) {
    for (const word of group) {
      const stem = stemWord(word, 'en')
      index.set(stem, [...(index.get(stem) ?? []), ...group.filter((other) => stemWord(other, 'en') !== stem)])
    }
  }
  return index
}
