/**
 * Related words of everyday topics, such as a shop's help, a handbook or a club's rules. The format is that of
 * `wordGroups.ts`.
 */
export const EVERYDAY_GROUPS = `
refund return exchange
buy purchase order acquire
order purchase
parcel package packet shipment delivery
deliver delivery ship shipping shipment arrive dispatch courier carrier
stock available availability
shop store
sell sale
gift present
price cost dollar
price cost euro
price cost pound
price cheap expensive
money cash
deposit prepay advance
cost fee
wage salary payroll paycheck
expense reimburse receipt
tax vat
holiday vacation leave pto
ill illness sick sickness fever unwell absence
doctor physician medical health
colleague coworker teammate
boss lead manager supervisor
employee staff worker
hire recruit onboarding
office workplace building
home remote remotely
child kid son daughter pupil student
parent mother father
family wife husband partner
pet dog cat animal
guest visitor
old age aged young
hour time opening
today tomorrow date
early ahead before
late delay
appointment booking reservation
book booking reserve reservation
cancel withdraw
join membership member register
quit leave
rule allow allowed forbidden permitted
lesson course training class
teacher trainer instructor coach
food meal lunch dinner breakfast eat
drink beverage coffee tea water
allergy allergen intolerance
train bus ticket travel trip journey
car vehicle drive
parking park garage
bicycle bike
key lock door
room hall
toilet bathroom restroom
laptop computer notebook
screen monitor display
phone telephone call
address location
mail email letter
contact reach phone
plug socket power electricity
lamp light bulb
bright brightness dim dimmer dark
warm warmth heat hot
cold cool cooling
button press switch
broken defect defective damaged damage faulty
repair fix mend broken warranty guarantee
warranty guarantee
clean wash wipe care dust
dirty stain
throw dispose disposal waste rubbish trash garbage bin
fire burn emergency alarm
danger dangerous hazard safety
wear clothes clothing dress shoe foot feet
glove goggles helmet
size dimension measure
weight weigh heavy
advertising advertisement ads ad
win winner victory
score point
game play player
rent lease hire
insurance insured
lost missing
subscription membership monthly
complain complaint
photo picture image
smaller compress shrink reduce
bigger enlarge increase
core thread cpu
parental maternity paternity
borrow lend loan
`
