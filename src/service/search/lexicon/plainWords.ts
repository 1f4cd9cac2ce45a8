import { stemWord } from './stemWord.ts'

/**
 * Whether a word is never the subject of a question, because it says how, how much, or what somebody does. If no page
 * has such a word, that doesn't mean that the docs lack an answer.
 */
export function isPlainWord(word: string): boolean {
  plain ??= new Set(PLAIN_WORDS.split(/\s+/).map((one) => stemWord(one, 'en')))
  return plain.has(stemWord(word.toLowerCase(), 'en'))
}

let plain: Set<string> | undefined

const PLAIN_WORDS = `able absolutely actual afraid afterwards ago allowed alone along amount angry annoying
  anyhow apart appear
  arrive aside asleep avoid aware away awful awkward bad bear beat beautiful begin behave believe belong
  bother bring brought busy catch cause cheap clash clever clumsy come complain completely confused consider
  correctly couple crazy curious current daily deal decide definitely deserve differ difficult dirty
  discover dislike double dozen drag eager early easily eat effort eight eighteen eleven elsewhere
  embarrassing end endless enjoy entire equal everywhere exact exciting expect extra fail fair fall familiar
  fancy far favourite feel fifteen fifty fifth figure finally fine finish five force forever forget former
  fortunately forty forward four fresh friendly funny further gather gently glad gone good gradually great
  grow guess half handy happy hard hardly hate hear heavy hide hope horrible huge hundred hurry hurt ignore
  imagine immediately impossible incredibly keen kick lack large last late lately latter laugh lead learn
  least less lie little live lonely long loose lose loud love luckily main mainly matter maybe meanwhile
  mention messy middle mind miss mistake mostly mysterious narrow nearby nearly neat new nice nine nobody
  normal normally notice nowhere obvious occasionally odd often old ordinary originally otherwise ought
  partly perfectly permanently pick plenty pointless poor prefer pretend pretty previously probably properly
  proper pull push quick quickly quiet randomly rare realise realize reason recent recently refuse regret
  regularly remain remember repeatedly ridiculous right round sad safely scary scatter second seem seldom
  separate serious seven several shall shared shortly shout sick silly simple simply single sit six sixty
  slightly slow slowly small soon sooner spare speak spend spoil spread squeeze stand stay stick strange
  stuck stupid sudden suddenly suffer suppose surprise surprising survive suspect swap ten tend terrible
  third thirteen thirty thousand three throw tidy tiny tired together tomorrow tonight totally touch tough
  trick trouble true truly trust turn twelve twenty twice two typical ugly unable understand unexpectedly
  unfortunately unhappy usual usually vanish vaguely waste weird whenever wherever wish wonder worried worry
  worse worst worth wrap wrong yesterday zero`
