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
