import { stemWord } from './stemWord.ts'

/**
 * Whether a word is never the subject of a question, because it says how, how much, or what somebody does. If no page
 * contains such a word, that doesn't mean that the docs lack an answer.
 */
export function isPlainWord(word: string): boolean {
  plain ??= new Set(PLAIN_WORDS.split(/\s+/).map((one) => stemWord(one, 'en')))
  return plain.has(stemWord(word.toLowerCase(), 'en'))
}

let plain: Set<string> | undefined

const PLAIN_WORDS = `able absolutely actual afraid afternoon afterwards ago allowed alone along amount angry annoying
  anybody anyhow anywhere apart appear arrive aside asleep avoid aware away awful awkward bad badly barely bear beat
  beautiful begin behave believe belong bit boss bother brief bring brought bunch busy catch cause chance cheap clash
  clever clue clumsy colleague come complain completely confused consider correctly couple coworker crazy curious
  current daily deal decide definitely deserve differ difficult dirty discover dislike double doubt dozen drag eager
  early easily eat effort eight eighteen eleven elsewhere embarrassing end endless enjoy entire equal evening
  everywhere exact exciting expect extra fail fair fall familiar fancy far favourite feel fifteen fifth fifty figure
  finally fine finish five folk force forever forget former fortunately forty forward four fresh friend friendly funny
  further gather gently glad glance gone good gradually great grow guess guy half handy happy hard hardly hassle hate
  headache hear heavy hide hope horrible huge hundred hurry hurt husband idea ignore imagine immediately impossible
  incredibly keen kick kid lack large last late lately latter laugh lead learn least less lie little live lonely long
  loose lose lot loud love luck luckily main mainly matter maybe meanwhile mention messy middle mind miss mistake
  moment mood morning mostly mum mysterious narrow nearby nearly neat nervous new nice nicely night nightmare nine
  nobody normal normally notice nowhere obvious occasionally odd often old ordinary originally otherwise ought partly
  perfectly permanently pick plenty pointless poor prefer pretend pretty previously probably proper properly pull push
  quick quickly quiet randomly rare realise realize reason recent recently refuse regret regularly remain remember
  repeatedly ridiculous right round sad safely said say scary scatter second seem seldom separate serious seven
  several shall shared shortly shout sick silly simple simply single sit six sixty slightly slow slowly small somebody
  somehow someone somewhere soon sooner spare speak spend spoil spread squeeze stand stay stick strange struggle stuck
  stuff stupid sudden suddenly suffer suppose surprise surprising survive suspect swap tell ten tend terrible thing
  third thirteen thirty thousand three throw tidy tiny tired together told tomorrow tonight totally touch tough trick
  trouble true truly trust turn twelve twenty twice two typical ugly unable understand unexpectedly unfortunately
  unhappy usual usually vaguely vanish wait wake walk waste weekend weird whenever wherever wife wish wonder worried
  worry worse worst worth wrap wrong yesterday zero`
