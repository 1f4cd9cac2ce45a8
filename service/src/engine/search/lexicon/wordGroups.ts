/**
 * Related words, one group per line. A word of the question also finds the others of its group, with less weight. The
 * words are general English of software documentation, not from a single product. Compounds are one word, as
 * `splitWords` returns them.
 */
export const WORD_GROUPS = `
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
