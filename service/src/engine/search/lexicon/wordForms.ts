/** Forms of words that have different stems. Each line has all forms of one word. */
export const WORD_FORMS = `
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
become became
bring brought
catch caught
child children
criterion criteria
drink drank drunk
drive drove driven
eat ate eaten
fall fell fallen
feed fed
fly flew flown
foot feet
forget forgot forgotten
freeze froze frozen
half halves
hold held
index indices indexes
lead led
lend lent
man men
meet met
mouse mice
ride rode ridden
ring rang rung
sing sang sung
sleep slept
spend spent
stand stood
steal stole stolen
swim swam swum
throw threw thrown
tooth teeth
vertex vertices
wake woke woken
wear wore worn
win won
woman women
catalogue catalog
recognise recognize recognition
reconcile reconciliation
minimise minimize
maximise maximize
normalise normalize normalization
initialise initialize initialization
visualise visualize visualization
summarise summarize summary
categorise categorize categorization
prioritise prioritize
centre center
grey gray
favourite favorite
dialogue dialog
enrol enroll enrollment
artefact artifact
metre meter
neighbour neighbor
register registration
expire expiry expiration
deny denial denied
recur recurring recurrence
modify modification
specify specification
identify identification
tv television
`
