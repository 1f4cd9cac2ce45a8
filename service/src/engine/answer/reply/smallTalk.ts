/** The kinds of messages that are not questions. */
export type SmallTalk = 'hello' | 'thanks' | 'whoAmI'

const MAX_LENGTH = 60

/** Recognizes a greeting, thanks or "who are you" in ten languages. Returns undefined for anything else. */
export function readSmallTalk(text: string): SmallTalk | undefined {
  const words = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[’]/g, "'")
    .replace(/[^\p{L}\p{M}\p{N}' ]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  if (words === '' || words.length > MAX_LENGTH) return undefined
  return (Object.keys(PATTERNS) as SmallTalk[]).find((kind) => PATTERNS[kind].test(words))
}

const ADDRESSEE = '(?: (?:there|all|everyone|everybody|team|bot|assistant|again|zusammen|a todos|todos|tout le monde))?'
const HELLO = [
  'hi+|hey+|hello+|hiya|howdy|yo|greetings|good (?:morning|afternoon|evening|day)|how are you(?: doing)?',
  "hallo|hi|moin|servus|grüß gott|guten (?:morgen|tag|abend)|wie geht(?:'s| es dir)?",
  'bonjour|bonsoir|salut|coucou|ça va',
  'hola|buenas|buenos días|buenas (?:tardes|noches)|qué tal',
  'olá|ola|oi|bom dia|boa (?:tarde|noite)|tudo bem',
  'こんにちは|こんばんは|おはよう(?:ございます)?|やあ|もしもし',
  '你好|您好|嗨|哈喽|早上好|晚上好|大家好',
  '안녕|안녕하세요|안녕하십니까',
  'مرحبا|مرحبًا|أهلا|اهلا|السلام عليكم|صباح الخير|مساء الخير',
  'שלום|היי|הי|בוקר טוב|ערב טוב',
].join('|')
const THANKS = [
  '(?:many |ok |okay |great |perfect |cool )?(?:thanks|thank you|thx|ty|cheers)' +
    '(?: (?:a lot|so much|very much|for your help))?',
  '(?:vielen |danke |besten |herzlichen )?dank(?:e)?(?: schön| sehr| dir| euch)?|dankeschön',
  '(?:un grand )?merci(?: beaucoup| bien| à toi| à vous)?',
  '(?:muchas |mil )?gracias',
  '(?:muito )?obrigad[oa]|valeu',
  'ありがとう(?:ございます|ございました)?|どうも',
  '(?:非常|多)?(?:谢谢|感谢)(?:你|您)?|多谢',
  '감사합니다|고마워(?:요)?|고맙습니다',
  'شكرا|شكرًا|شكرا (?:لك|جزيلا)|شكرًا (?:لك|جزيلًا)',
  'תודה(?: רבה)?',
].join('|')
const WHO = [
  "(?:who|what) (?:are|r) (?:you|u)|what(?:'s| is) your name|what can you do",
  'are you (?:a )?(?:bot|robot|human|ai|real)',
  'wer bist du|was bist du|wer sind sie|was kannst du',
  'qui es tu|qui êtes vous|tu es qui|que peux tu faire',
  'quién eres|qué eres|qué puedes hacer',
  'quem é você|quem és|o que você faz',
  'あなたは誰(?:ですか)?|何ができますか',
  '你是谁|您是谁|你能做什么|你会什么',
  '누구세요|넌 누구야|당신은 누구(?:인가요|입니까)',
  'من أنت|من انت|ماذا تستطيع أن تفعل',
  'מי אתה|מי את|מה אתה יודע לעשות',
].join('|')

const PATTERNS: Record<SmallTalk, RegExp> = {
  thanks: new RegExp(`^(?:${THANKS})${ADDRESSEE}$`, 'u'),
  whoAmI: new RegExp(`^(?:(?:${HELLO}) )?(?:${WHO})$`, 'u'),
  hello: new RegExp(`^(?:${HELLO})(?: (?:${HELLO}))?${ADDRESSEE}$`, 'u'),
}
