import { splitWords, stemWord } from './words.ts'

/** Words that say nothing about a question's subject. They are removed from questions but kept in the index. */
export const STOP_WORDS: ReadonlySet<string> = new Set(
  `a about again against all already also am an and another any anybody anymore anyone anything are arent as at be
  because been become becomes before being best better both but by came can cannot cant come could couldnt did didnt
  do does doesnt doing done dont down each either else ever every everything exactly few find for from get gets
  getting give given go goes going gonna got had happen happened happening happens has hasnt have havent having he
  hello help her here hers hey hi him his how however i id if ill im in instead into is isnt it its itself ive just
  keep kind know let lets like lot make makes making many may maybe me mean might more most much must my myself need
  needs never no not now of off ok okay on once one ones only onto or other our out over own people per please
  possible put quite rather really same say see seem shall she should shouldnt show since so some somebody someone
  something still such sure take tell than thank thanks that thats the their them then there theres these they thing
  things think this those though through to too tried try trying under until up upon us use used using very via want
  wanted wants was wasnt way ways we well went were what whats when where wheres whether which while who whole whom
  whose why will with within without wont work works would wouldnt yes yet you your yours youre
  aber als am an auch auf aus bei bin bis da das dass dem den der des die doch du ein eine einem einen einer es fur
  gibt hat ich ihr im ist ja kann kein man mein mich mit nach nicht noch nur oder sich sie sind und uns vom von wann
  warum was wenn wer wie wir wird wo zu zum zur aber bitte dann darf diese diesen dieser dieses durfen gab habe haben
  hatte immer jede jeden jeder konnen konnte mehr mochte muss mussen neue schon sein sind soll sollen sollte uber viel
  viele vielen welche welchen welcher welches werden wieviel wieviele will wollen wurde wurden
  au aux avec ce ces cette comment dans de des du elle en est et il je la le les leur ma mais mes mon ne nous ou par
  pas peut plus pour puis quand que quel quelle qui quoi sa sans se ses son sont sur ta te tu un une vous avoir
  combien cet dois doit elles etre faire fait faut ils nos notre ont peux pourquoi quelles quels sommes tous tout
  toute tres votre
  al como con cual cuando del donde el ella eso esta este hay lo los las mas mi muy no para pero por porque puedo que
  quien se si sin son su sus una uno y ya cada cuales cuanta cuanto cuantos desde hacer hago hasta puede pueden quiero
  ser sobre tengo tiene tienen todo
  何 方法 教え 如何 怎么 怎样 什么 哪些 哪个 为什么 可以 能 能否 是否 请 请问 我 我们 的 了 吗 呢 在 是 有 和 与 或 把 被 使用`.split(
    /\s+/,
  ),
)

/**
 * General actions. They are searched for, but a section without them can still answer the question: it may say "set"
 * where the reader said "change".
 */
export const ACTION_WORDS: ReadonlySet<string> = new Set(
  `add adjust allow apply ask attach begin build bring call change check choose configure connect contain control copy
  create customize cut define delete describe disable do edit enable exist explain fit follow handle hold include
  install introduce leave list look lose manage mean modify move open pass pick prevent provide reach read receive
  remove rename replace require run save see select send set setup show start stop store support switch test turn
  understand update upload verify view wait walk write`.split(/\s+/),
)

/**
 * Words that connect others: conjunctions, prepositions, pronouns and auxiliary verbs of the widget's languages, folded
 * as `splitWords` folds them. Where the docs have them, they are searched for. Where the docs lack them, that says
 * nothing about what the docs cover, and an answer never says that no page mentions them.
 */
export const FUNCTION_WORDS: ReadonlySet<string> = new Set(
  `
  above across afterward afterwards ahead albeit almost along alongside although always amid among amongst anyway
  anyways anywhere apart aside away barely behind below beneath beside besides between beyond certainly concerning
  considering currently definitely despite during elsewhere enough especially even eventually everywhere except
  exclusively excluding far finally following former formerly fortunately hardly hence hereby herself himself
  hopefully immediately including indeed initially inside instantly itself last lately latter least less lest likewise
  little main mainly meanwhile merely mine moreover mostly namely near nearly neither never nevertheless next nobody
  none nonetheless nor normally nothing notwithstanding nowadays nowhere obviously occasionally often opposite
  otherwise ours ourselves outside overall particularly past perhaps plus possibly potentially presumably previously
  probably properly provided rarely recently regarding regardless respectively round seldom seriously several shortly
  simply sometime sometimes somewhat somewhere soon themselves thereby therefore thru throughout thus till together
  toward towards twice underneath unfortunately unless unlike usually versus whatever whatsoever whenever whereas
  whereby wherever whichever whoever whomever whose yourself yourselves abends allein allem allen aller allerdings
  alles also ander andere anderen anderer anderes anfangs anhand anstatt auch auf ausser ausserdem ausserhalb bald
  beide beim bereits besonders bestimmt bevor bezuglich bisher bloss dabei dadurch dafur dagegen daher dahin damals
  damit danach daneben dank daran darauf daraus darin daruber darum darunter davon davor dazu dein deine denen denn
  dennoch deren derjenige derselbe deshalb dessen deswegen dich dies diesbezuglich dir dort draussen drin durch
  ebenfalls ebenso eher eigentlich einander einige einigen einmal entlang entsprechend entweder erst etwa etwas euch
  euer eure falls fast folgende fur ganz ganze gar gegen gegenuber gemass genau genug gern gerne haufig hatten heute
  hier hierfur hin hinter hinzu indem infolge innerhalb insgesamt inzwischen irgendein irgendwann irgendwas irgendwie
  irgendwo jedenfalls jedoch jemals jemand jener jenseits jetzt kaum keine keinen keiner kurz langst leider letzte
  lieber manche manchmal mehrere mehreren meine meinem meinen meiner meines meist meistens mittels muss musste nachdem
  nachher naher namlich neben nichts nie niemals niemand nirgends nun ob oben obwohl oft ohne plotzlich quasi rund
  sehr seit seitdem sein seine seinem seinen seiner selber selbst selten sobald sofern sofort sogar solange solch
  solche solchen sonst soweit sowie sowohl spater standig statt stets trotz trotzdem uberall uberhaupt ubrigens um
  ungefahr unser unsere unten unter vielleicht vollig vor voran voraus vorbei vorher wahrend wann warum wegen weil
  weiter weitere weiterhin wem wen wenig weniger weshalb wessen wieder wieso wirklich woanders wobei wodurch wofur
  woher wohin wohl womit woran worauf woraus worin woruber wovon wozu wurden zuerst zuletzt zumindest zunachst zuruck
  zusammen zwar zwischen afin ailleurs ainsi alors apres assez aucun aucune aujourd auparavant auquel aussi aussitot
  autant autour autre autrement autres auxquelles auxquels avaient avait avant beaucoup bien bientot ca ceci cela
  celle celles celui cependant certain certaine certaines certains ceux chacun chacune chaque chez ci comme concernant
  contre car davantage debut deja depuis derriere desormais desquels dessous dessus devant devrait donc dont
  dorenavant duquel durant encore enfin ensuite entre envers environ est eux excepte grace hormis hors ici jamais
  jusque jusqu laquelle lequel lesquelles lesquels leurs lors lorsque lui maintenant malgre meme memes mieux moi moins
  moyennant neanmoins ni nombreux notamment notre nouveau nul outre parce parfois parmi partout pendant peu plupart
  plusieurs plutot pourtant pourrais pourrait pres presque puisque quant quelque quelques quelquefois quiconque
  quoique rien sauf selon sera serait seulement sien sinon soi sous souvent suivant surtout tandis tant tantot tel
  telle tellement telles tels tien toi toujours toutefois toutes travers trop vers voici voila vraiment acerca ademas
  ahi ahora algo alguien algun alguna algunas alguno algunos alla alli alrededor ambos ante antes apenas aqui aquel
  aquella aquello aquellos asi aun aunque bajo bastante cabe cada casi cierto conforme conmigo contra cualquier
  cualquiera cualquieres cuya cuyo debajo debe deben debo delante demas demasiado dentro despues detras donde durante
  ella ellas ello ellos embargo encima enfrente entonces era eres esas ese esos estan estar estas este esto estos
  excepto fuera hacia haya incluso jamas junto lejos luego mas mediante menos mientras mio mis misma mismas mismo
  mismos mucha muchas mucho muchos nada nadie ningun ninguna ninguno nosotros nuestra nuestro nunca otra otras otro
  otros pero poco pocos podria porque primero pronto pues quienes quiza quizas salvo segun sea siempre sino siquiera
  solo somos suya suyo tal tales tambien tampoco tan tanto tarde tras traves tus tuya tuyo ultimo unas unos usted
  ustedes vosotros vuestro ao aos aquela aquele aqueles aquilo ate atras bem com contudo cuja cujo dela dele deles
  depois desde dessa desse desta deste disso disto dos ela elas ele eles em embora enquanto entanto entao essa essas
  esse esses estao estes estou eu exceto foi foram fora ha isso isto ja juntos logo longe mais meio mesma mesmo meu
  meus minha minhas muita muitas muito muitos nao nas nem nenhum nenhuma nessa nesse nesta neste ninguem nos nossa
  nosso num numa onde ontem ou outra outras outro outros pela pelas pelo pelos perante perto pode podem pois por porem
  porquanto portanto posso pouco poucos qualquer quais quaisquer quanto quase quem sao seja sempre sendo seria seus
  sim sob sobretudo sua suas talvez tambem tem tenho teu teve tinha toda todas todavia todo todos tua tudo uma umas
  uns vez vezes voce voces بعد قبل بين تحت فوق خلال حول دون بدون عند عندما حين حيث حتى حسب رغم ضد ضمن عبر عن على في من
  إلى الى مع مثل منذ نحو أو او أم ثم لكن لكنني بل إذا اذا لو لولا لأن لان لأنه كي لكي أن ان إن أنه انه هل ما ماذا
  لماذا متى أين اين كيف كم أي اي أيضا ايضا هذا هذه ذلك تلك هؤلاء هو هي هم نحن أنا انا أنت انت الذي التي الذين كل بعض
  غير فقط قد لقد سوف لا لم لن ليس ليست كان كانت يكون تكون يمكن يمكنني هناك هنا كما كذلك لذلك بالرغم بسبب أثناء اثناء
  يجب دائما أحيانا بينما سواء אבל או אולי אותו אותה אותם אחר אחרי אחרת איזה איזו איך אילו אין איפה אך אם אני אנחנו אנו
  אף אפילו אשר את אתה אתם בגלל בין בכל בלי במקום בעוד בשביל גם דרך הוא היא הם הן היה היו זה זאת זו יותר יש כאן כאשר
  כבר כדי כולל כי כיצד ככה כל כמה כמו כן כפי לא לאחר לאן למה למרות לפי לפני לצד לכן מאוד מאז מדוע מה מול מי מתי מעל
  מתחת עד עדיין עוד על עם עבור עצמו פחות רק של שלי שלו שלה שלהם שלנו שם שוב תמיד תחת תוך 그리고 그러나 하지만 그런데 그래서 그러면 그렇지만
  따라서 또는 또한 혹은 만약 만일 비록 때문에 왜냐하면 왜 어떻게 어떤 어느 어디 어디서 어디에 언제 누가 누구 무엇 무엇을 무슨 뭐 얼마나 몇 이 그 저 이것 그것 저것 여기 거기 저기 나 나는 내가 저는
  제가 우리 우리는 당신 것 수 때 경우 위해 위한 대해 대한 통해 따라 동안 전에 후에 다시 아직 이미 항상 가끔 매우 너무 더 덜 좀 잘 안 못 모두 모든 각 및 등 있나요 있습니까 있는 있을 없나요 하나요
  합니까 하는 하면 할 해야 되나요 됩니까 인가요 입니까 たとえ もし なぜ どう どこ いつ 誰 何 何故 如何 場合 時 事 物 他 等 及び 又は 或いは 但し 例え 以外 虽然 尽管 但是 但 不过 然而 而 而且 并
  并且 以及 及 或者 还是 如果 若 若是 假如 要是 只要 只有 除非 除了 因为 由于 所以 因此 于是 那么 然后 之后 之前 以后 以前 之间 当 时 时候 即使 就算 无论 不管 哪里 哪儿 哪 谁 何时 多少 几 这 那
  这个 那个 这些 那些 这里 那里 这样 那样 它 它们 她 他们 她们 你 您 你们 自己 其 其他 另外 也 都 就 才 又 再 还 已 已经 曾经 正在 将 将会 会 要 应该 必须 必要 需要 能够 可能 或许 也许 大概
  非常 很 太 更 最 只 仅 仅仅 不 没 没有 别 从 到 向 往 对 对于 关于 按照 根据 通过 为 为了 给 让 使 跟 同 比 之 于 以 所 等等 一些 一下 每 每个 各 雖然 儘管 因為 由於 無論 還是 為什麼
  這個 那個 這些 什麼 怎麼 嗎 們
  `
    .trim()
    .split(/\s+/)
    .map((word) => word.normalize('NFKC')),
)

/** Returns words that are related to a word of the question, such as synonyms, without the word itself. */
export function findRelatedWords(word: string): string[] {
  related ??= groupByStem(WORD_GROUPS)
  return related.get(stemWord(word, 'en')) ?? []
}

let related: Map<string, string[]> | undefined

function groupByStem(table: string): Map<string, string[]> {
  const index = new Map<string, string[]>()
  for (const group of table
    .trim()
    .split('\n')
    .map((line) => line.split(' '))) {
    for (const word of group) {
      const stem = stemWord(word, 'en')
      index.set(stem, [...(index.get(stem) ?? []), ...group.filter((other) => stemWord(other, 'en') !== stem)])
    }
  }
  return index
}

/**
 * Related words, one group per line. A word of the question also finds the others of its group, with less weight. The
 * words are general English of software documentation, not from a single product. Compounds are one word, as
 * `splitWords` returns them.
 */
const WORD_GROUPS = `
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
popup popover modal dialog overlay
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
domain address url dns hostname subdomain
refund money reimburse
discount coupon promo promotion rebate voucher
subscription plan tier
seat license
trial free demo evaluate
invite invitation join
ban block suspend deny blocklist
allow allowlist whitelist permit
signup register registration join
logout signout
mfa 2fa twofactor multifactor otp totp authenticator
passkey fingerprint biometric biometrics webauthn passwordless
provider google okta entra saml sso
stay session expire expiration lifetime
expire expiration expiry ttl outdated stale
token jwt key credential apikey
robot bot crawler spam captcha
hacker attacker attack malicious threat ddos firewall waf
private internal vpn network
public internet expose external
certificate ssl tls https
backup snapshot dump restore recover recovery copy
lost missing disappear gone
replication replica redundancy failover availability
scale scaling autoscaling replica capacity grow
sleep idle hibernate
resume continue unpause
alive healthcheck health liveness heartbeat uptime
outage incident downtime
alert alarm notification warn
dashboard console panel interface ui
budget limit cap ceiling spend
cheap cheaper save cost
card creditcard payment
tax vat invoice
workspace team organization
role permission rbac right privilege
staff employee member
tenant tenancy multitenant multitenancy isolation
profile account
attribute property field metadata
extra additional custom
category taxonomy group
hour day week month time date
typo misspell misspelling misspelled spelling fuzzy
synonym alias same
highlight bold emphasis
pagination paginate next cursor
rank ranking order top
filter facet narrow
nearby near closest distance geo location radius map
recommend recommendation suggest suggestion similar
autocomplete completion suggestion
invent hallucinate hallucination guardrail
model llm ai
embed embedding widget iframe
lazy async defer ondemand
lifecycle mount
event listener handler emit
condition conditional if rule
loop iterate each list array
class style css
responsive mobile screen
accessible accessibility a11y blind
seo google sitemap
thumbnail preview opengraph
layout template
component element block
accordion collapse collapsible expand fold
table row column grid
math latex equation formula
header navbar top
footer bottom
banner announcement
tooltip hover glossary
dropdown select picker
checkbox toggle
button click press
file attachment document
compress gzip minify shrink
path route routing
slug url path
live production publish
staging preview environment
github git repository repo
monorepo workspace
ci pipeline automation
automate automation automatic automatically
queue worker job
lock mutex exclusive
summary summarize digest overview
unsubscribe optout preference
telemetry optout privacy
privacy gdpr personal compliance
cdn edge cache
offline disconnected
websocket socket realtime
poll polling interval
signature verify signing hmac
csv spreadsheet excel
relation relationship join foreign
type typescript typed
compatibility compatible supported
requirement prerequisite
windows mac linux macos
ios iphone apple
android phone
sdk library client
plugin extension addon integration
cors origin
cookie session
injection xss csrf
support help contact ticket
community forum discord
contribute contributing contributor
tutorial guide walkthrough
term terminology definition glossary
faq question
roadmap upcoming beta experimental
flag toggle rollout
experiment variant ab
segment audience cohort
sms text phone
deliver delivery deliverability
brand branding logo
outgoing outbound egress
incoming inbound ingress
sequence chain order
nested nesting inside child
parent child
global shared
default initial
empty blank null
required mandatory
optional skip
skip ignore exclude omit
include embed
watch observe watcher
compute computed calculate derived
slot placeholder
port listen
proxy gateway tunnel
terminate teardown shutdown graceful
bulk mass hundreds thousands
person human people user
emergency urgent incident
reset restart
prevent avoid guard protect
migrate leave
compare alternative versus
film video movie
shrink resize compress smaller reduce thumbnail
resize scale dimension width height
rotate sideways upright flip orientation tilt
biggest largest maximum max limit
smallest least minimum min
newest latest recent current
amazon aws s3
bucket s3 storage
google gcp
microsoft azure
mail smtp newsletter
charge bill invoice billing payment
destroy discard drop wipe trash bin delete remove
reboot restart
dark theme appearance
datacenter datacentre region
sluggish laggy lag slow
tidy clean organize organise
smartphone tablet ipad mobile
sound audio music voice
bigger larger increase enlarge raise
lower decrease reduce
padlock https ssl certificate
friend family share sharing guest
stranger anonymous public guest
german french spanish italian japanese chinese english language translation locale
fake mock dummy
broadcast announcement newsletter
reader subscriber member audience
gallery album collection
`

/** Several words of a question with a common meaning, such as "turn off". */
interface Phrase {
  /** The text in the question. undefined if other words interrupt it. */
  text: string | undefined
  /** The phrase's words in lower case, without those that interrupt it. */
  said: string[]
  words: string[]
}

/** "Version 2": pages may write `v2`, and the other way round. */
const VERSION = /\bversion (\d{1,3})\b|\bv(\d{1,3})\b/i

export function findPhrases(question: string): Phrase[] {
  const [version, long, short] = VERSION.exec(question) ?? []
  const phrases = version === undefined ? [] : [toVersion(version, long, short)]
  return phrases.concat(findListed(question))
}

function toVersion(text: string, long: string | undefined, short: string | undefined): Phrase {
  return { text, said: splitWords(text), words: long === undefined ? ['version', short!] : [`v${long}`] }
}

function findListed(question: string): Phrase[] {
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

/**
 * Capture groups are words that may interrupt the phrase but don't belong to it. Together, the phrases are worth 1.2
 * points in 120 words (`bench/answers/ablate.mjs`). Nearly each helps the questions of 21 other sites
 * (`bench/retrieval/worthOfWords.mjs`).
 */
const PHRASES: [RegExp, string[]][] = [
  [/\b(?:log|sign)(?:ging|ning|ged)?[ -](?:in|on|into)\b/i, ['login', 'authentication']],
  [/\bread[ -]?only\b/i, ['viewer', 'permission']],
  [/\b(?:turn|switch)(?:ed|ing)? (\w+ )?off\b/i, ['disable']],
  [/\b(?:turn|switch)(?:ed|ing)? (\w+ )?on\b/i, ['enable']],
  [/\b(?:get|getting) rid of\b/i, ['remove', 'delete']],
  [/\bevery (?:day|night|hour|minute|week|month|morning|monday|sunday)\b/i, ['schedule', 'cron']],
  [/\b(?:try|run|start)(?:ing|s)? (?:it |them )?again\b/i, ['retry', 'rerun']],
  [
    /\b(?:own|our) (?:server|servers|machine|machines|infrastructure|hardware)\b/i,
    ['selfhost', 'selfhosting', 'selfhosted'],
  ],
  [/\b(?:go|going|roll|step)(?:ing)? back\b/i, ['rollback', 'revert']],
  [/\bset(?:ting)? up\b/i, ['setup', 'install', 'configure']],
  [/\b(?:for free|free of charge|without paying|before (\w+ )?(?:buy|buying|pay|paying))\b/i, ['trial', 'free']],
  [/\bweb ?(?:address|site name)/i, ['domain', 'url']],
  [/\bmoney back\b/i, ['refund']],
  [/\b(?:sign|signing|signed)[ -]up\b/i, ['signup', 'registration']],
  [/\bsecond (?:step|factor)\b|\btwo[ -](?:step|factor)\b|\bphone code\b/i, ['mfa', 'twofactor', 'multifactor']],
  [/\bby (?:it|them)sel(?:f|ves)\b|\bon (?:its|their) own\b/i, ['automatic', 'automatically']],
  [/\bone after (?:the other|another)\b/i, ['sequence', 'order', 'steps']],
  [/\b(?:get(?:ting)?|first) (?:started|steps?)\b/i, ['quickstart', 'introduction', 'install']],
  [/\bgo(?:es|ing)? live\b|\bonline\b|\b(?:in|to) production\b/i, ['deploy', 'publish', 'production']],
  [/\b(?:goes|go|is|went) down\b/i, ['outage', 'availability', 'failover']],
  [
    /\btoo (?:big|large|many|much)\b|\bhow (?:big|large|many)\b|\bat most\b|\bonly (\w+) at once\b/i,
    ['limit', 'limits', 'maximum'],
  ],
  [
    /\b(?:other|several|many) languages\b|\bin (french|german|spanish|japanese|chinese|italian)\b/i,
    ['translation', 'localization', 'multilingual', 'i18n'],
  ],
  [/\b(?:only once|twice|more than once)\b/i, ['duplicate', 'idempotency']],
  [/\bon (?:my|our|the) (?:own )?(?:laptop|computer|machine)\b/i, ['local', 'locally', 'development']],
  [/\bwhat went wrong\b|\bwhy (?:did|does|is) (.{1,30})\bfail/i, ['error', 'troubleshooting', 'logs', 'debug']],
  [/\bwho (?:can|may) (?:see|do|edit|use|change)\b|\b(?:may do|allowed to)\b/i, ['permission', 'role', 'access']],
  [/\bwho (?:did|changed) what\b|\bwho changed\b/i, ['audit', 'log', 'history']],
  [/\b(?:in sync|up to date)\b/i, ['sync', 'update']],
  [/\b(?:pay|spend|cost) less\b|\bsave money\b|\btoo expensive\b|\bspend\b/i, ['cost', 'spend', 'pricing', 'usage']],
  [
    /\bwho (?:can|do|should) I ask\b|\b(?:get|need) help\b|\btalk to (?:a human|someone)\b/i,
    ['support', 'contact', 'help'],
  ],
  [/\breal (?:one|server|site|thing)\b|\bfor real\b|\blive site\b/i, ['production']],
  [/\btest (?:machine|server|site)\b/i, ['staging', 'development']],
  [/\btoo busy\b|\btoo many visitors\b|\bmore traffic\b/i, ['load', 'scale', 'performance']],
  [/\bby hand\b/i, ['manual', 'manually']],
  [/\bhow long (.{1,30}) (?:kept|stored|saved)\b/i, ['retention', 'expire']],
  [/\bdoes ?n[o']t (?:exist|work)\b|\bnot found\b/i, ['404', 'error', 'missing']],
]
