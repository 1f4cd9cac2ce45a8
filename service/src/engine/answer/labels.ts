import { type Language, matchLanguage } from '../../../../src/locales/languages.ts'
import type { AnswerInput } from './Answer.ts'

/**
 * Chooses the language of an answer's own sentences: that of the request's filter, else that of the reader's page, else
 * the one that the question is written in, else English.
 */
export function chooseReplyLanguage({ request, question, result, lookUp }: AnswerInput): Language {
  const { currentPath } = request
  const reader = currentPath === undefined ? undefined : lookUp?.findPage(currentPath)
  return (
    matchLanguage(request.filter?.language) ??
    matchLanguage(reader?.language) ??
    detectLanguage(question) ??
    matchLanguage(result.hits[0]?.section.page.language) ??
    'en'
  )
}

/** A match needs at least this share of common words: a single "no" doesn't make "No data found" Spanish. */
const MIN_SHARE = 0.3

/** Detects the language of a text by its script or its common words. Returns undefined if neither helps. */
export function detectLanguage(text: string): Language | undefined {
  const words = new Set(text.toLowerCase().match(/[\p{L}’']+/gu))
  let best: Language | undefined
  let most = 0
  for (const [language, recognizedBy] of LANGUAGES) {
    if (recognizedBy instanceof RegExp) {
      if (recognizedBy.test(text)) return language
      continue
    }
    const count = recognizedBy.filter((word) => words.has(word)).length
    if (count > most) {
      best = language
      most = count
    }
  }
  return most >= 2 || most >= words.size * MIN_SHARE ? best : undefined
}

type SmallTalk = 'hello' | 'thanks' | 'whoAmI'

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

/** The service's own sentences in an answer, in one language. */
export interface AnswerLabels {
  /** How to recognize a question in this language: by its script, or by common words, separated by spaces. */
  recognizedBy: RegExp | string
  /** Precedes a section that may answer the question. */
  mayHelp: string
  notCovered: string
  /** Precedes links to the closest pages. */
  nearest: string
  /** `words` is a list of quoted words that no page contains. */
  noPageMentions(words: string): string
  /** `words` is a list of quoted words that none of the shown sections contains. */
  pointNotFound(words: string): string
  /** For rows or steps that are not shown. `link` leads to all of them. */
  moreIn(count: number, link: string): string
  /** For tabs that are not shown. `link` leads to them. */
  alsoFor(tabs: string, link: string): string
  or: string
  /** Precedes quotes that replace a model's answer. */
  modelFailed: string
  /** Precedes the names of attached files. */
  notRead: string
  noQuestion: string
  hello: string
  thanks: string
  whoAmI: string
}

/**
 * The first language whose script fits is chosen, so Japanese and Korean, which also use Han characters, come before
 * Chinese.
 */
export const ANSWER_LABELS: Record<Language, AnswerLabels> = {
  en: {
    recognizedBy: 'the is are how do does can what where which why when i my to of and a with for in not it',
    mayHelp: 'This may help:',
    notCovered: "The docs don't seem to cover this.",
    nearest: 'The nearest pages:',
    noPageMentions: (words) => `No page mentions ${words}.`,
    pointNotFound: (words) => `The exact point was not found: none of these sections mentions ${words}.`,
    moreIn: (count, link) => `${count} more in ${link}`,
    alsoFor: (tabs, link) => `Also for ${tabs}: ${link}`,
    or: 'or',
    modelFailed: 'No written answer is available right now. These passages of the docs fit best:',
    notRead: 'These files could not be read:',
    noQuestion: 'There is no question in this conversation yet. Ask one about these docs.',
    hello: 'Hello! What would you like to know about these docs?',
    thanks: 'You’re welcome! Ask again whenever you need something.',
    whoAmI:
      'I’m the assistant of these docs. I find the passages that answer your question and quote them, with links.',
  },
  de: {
    recognizedBy:
      'der die das ist sind wie kann ich mein was wo welche warum wann und mit für nicht es ein eine gibt den dem im ' +
      'auf hallo danke bitte guten wer bist du',
    mayHelp: 'Das könnte helfen:',
    notCovered: 'Dazu steht in der Dokumentation anscheinend nichts.',
    nearest: 'Am nächsten kommen diese Seiten:',
    noPageMentions: (words) => `Keine Seite erwähnt ${words}.`,
    pointNotFound: (words) => `Genau dazu wurde nichts gefunden: Keiner dieser Abschnitte erwähnt ${words}.`,
    moreIn: (count, link) => `${count} weitere in ${link}`,
    alsoFor: (tabs, link) => `Auch für ${tabs}: ${link}`,
    or: 'oder',
    modelFailed: 'Gerade gibt es keine ausformulierte Antwort. Diese Stellen der Dokumentation passen am besten:',
    notRead: 'Diese Dateien konnten nicht gelesen werden:',
    noQuestion: 'In diesem Gespräch gibt es noch keine Frage. Stelle eine zu dieser Dokumentation.',
    hello: 'Hallo! Was möchtest du über diese Dokumentation wissen?',
    thanks: 'Gern geschehen! Frag jederzeit wieder.',
    whoAmI:
      'Ich bin der Assistent dieser Dokumentation. Ich finde die Stellen, die deine Frage beantworten, ' +
      'und zitiere sie mit Links.',
  },
  fr: {
    recognizedBy:
      'le la les est sont comment puis je mon que où quel quelle pourquoi quand et avec pour pas un une des du dans ' +
      'bonjour merci salut qui es tu peut on',
    mayHelp: 'Ceci peut vous aider :',
    notCovered: 'La documentation ne semble pas traiter ce sujet.',
    nearest: 'Les pages les plus proches :',
    noPageMentions: (words) => `Aucune page ne mentionne ${words}.`,
    pointNotFound: (words) => `Le point exact n’a pas été trouvé : aucune de ces sections ne mentionne ${words}.`,
    moreIn: (count, link) => `${count} de plus dans ${link}`,
    alsoFor: (tabs, link) => `Aussi pour ${tabs} : ${link}`,
    or: 'ou',
    modelFailed: 'Aucune réponse rédigée n’est disponible pour le moment. Voici les passages les plus proches :',
    notRead: 'Ces fichiers n’ont pas pu être lus :',
    noQuestion: 'Cette conversation ne contient pas encore de question. Posez-en une sur cette documentation.',
    hello: 'Bonjour ! Que souhaitez-vous savoir sur cette documentation ?',
    thanks: 'Avec plaisir ! N’hésitez pas à poser une autre question.',
    whoAmI:
      'Je suis l’assistant de cette documentation. Je trouve les passages qui répondent à votre question ' +
      'et je les cite, avec des liens.',
  },
  es: {
    recognizedBy:
      'el los las es son cómo puedo yo mi qué dónde cuál por cuándo y con para no un una del en hola gracias quién ' +
      'eres buenos cuánto se puede',
    mayHelp: 'Esto puede ayudar:',
    notCovered: 'La documentación no parece tratar este tema.',
    nearest: 'Las páginas más cercanas:',
    noPageMentions: (words) => `Ninguna página menciona ${words}.`,
    pointNotFound: (words) => `No se encontró el punto exacto: ninguna de estas secciones menciona ${words}.`,
    moreIn: (count, link) => `${count} más en ${link}`,
    alsoFor: (tabs, link) => `También para ${tabs}: ${link}`,
    or: 'o',
    modelFailed: 'Ahora mismo no hay una respuesta redactada. Estos son los pasajes que mejor encajan:',
    notRead: 'No se pudieron leer estos archivos:',
    noQuestion: 'Todavía no hay ninguna pregunta en esta conversación. Haz una sobre esta documentación.',
    hello: '¡Hola! ¿Qué quieres saber sobre esta documentación?',
    thanks: '¡De nada! Pregunta cuando lo necesites.',
    whoAmI:
      'Soy el asistente de esta documentación. Encuentro los pasajes que responden a tu pregunta ' +
      'y los cito, con enlaces.',
  },
  'pt-BR': {
    recognizedBy:
      'o os as é são como posso eu meu que onde qual por quando e com para não um uma do da em olá obrigado obrigada ' +
      'quem você oi bom dia quanto custa',
    mayHelp: 'Isto pode ajudar:',
    notCovered: 'A documentação não parece tratar deste assunto.',
    nearest: 'As páginas mais próximas:',
    noPageMentions: (words) => `Nenhuma página menciona ${words}.`,
    pointNotFound: (words) => `O ponto exato não foi encontrado: nenhuma destas seções menciona ${words}.`,
    moreIn: (count, link) => `Mais ${count} em ${link}`,
    alsoFor: (tabs, link) => `Também para ${tabs}: ${link}`,
    or: 'ou',
    modelFailed: 'Nenhuma resposta redigida está disponível agora. Estes são os trechos mais próximos:',
    notRead: 'Não foi possível ler estes arquivos:',
    noQuestion: 'Ainda não há nenhuma pergunta nesta conversa. Faça uma sobre esta documentação.',
    hello: 'Olá! O que você gostaria de saber sobre esta documentação?',
    thanks: 'De nada! Pergunte de novo quando precisar.',
    whoAmI:
      'Sou o assistente desta documentação. Encontro os trechos que respondem à sua pergunta e os cito, com links.',
  },
  ja: {
    recognizedBy: /[\p{Script=Hiragana}\p{Script=Katakana}]/u,
    mayHelp: '参考になるかもしれません：',
    notCovered: 'このドキュメントには該当する内容がないようです。',
    nearest: '最も近いページ：',
    noPageMentions: (words) => `${words}に触れているページはありません。`,
    pointNotFound: (words) => `該当箇所は見つかりませんでした。これらのセクションは${words}に触れていません。`,
    moreIn: (count, link) => `ほか${count}件：${link}`,
    alsoFor: (tabs, link) => `${tabs}の場合：${link}`,
    or: 'または',
    modelFailed: '現在、文章での回答はできません。最も近い箇所は次のとおりです：',
    notRead: '次のファイルは読み取れませんでした：',
    noQuestion: 'この会話にはまだ質問がありません。このドキュメントについて質問してください。',
    hello: 'こんにちは！このドキュメントについて何を知りたいですか？',
    thanks: 'どういたしまして。またいつでも質問してください。',
    whoAmI: 'このドキュメントのアシスタントです。質問に答える箇所を見つけ、リンク付きで引用します。',
  },
  ko: {
    recognizedBy: /\p{Script=Hangul}/u,
    mayHelp: '도움이 될 수 있는 내용입니다:',
    notCovered: '문서에서 이 내용을 다루지 않는 것 같습니다.',
    nearest: '가장 가까운 페이지:',
    noPageMentions: (words) => `${words}을(를) 언급하는 페이지가 없습니다.`,
    pointNotFound: (words) => `정확한 내용을 찾지 못했습니다. 이 섹션들은 ${words}을(를) 언급하지 않습니다.`,
    moreIn: (count, link) => `${count}개 더: ${link}`,
    alsoFor: (tabs, link) => `${tabs}의 경우: ${link}`,
    or: '또는',
    modelFailed: '지금은 작성된 답변을 제공할 수 없습니다. 문서에서 가장 관련 있는 부분입니다:',
    notRead: '다음 파일을 읽을 수 없습니다:',
    noQuestion: '이 대화에는 아직 질문이 없습니다. 이 문서에 대해 질문해 주세요.',
    hello: '안녕하세요! 이 문서에서 무엇을 알고 싶으신가요?',
    thanks: '천만에요! 필요하면 언제든 다시 물어보세요.',
    whoAmI: '저는 이 문서의 어시스턴트입니다. 질문에 답하는 부분을 찾아 링크와 함께 인용합니다.',
  },
  'zh-CN': {
    recognizedBy: /\p{Script=Han}/u,
    mayHelp: '以下内容可能有帮助：',
    notCovered: '文档似乎没有涉及这个问题。',
    nearest: '最接近的页面：',
    noPageMentions: (words) => `没有页面提到${words}。`,
    pointNotFound: (words) => `没有找到确切的内容：这些章节都没有提到${words}。`,
    moreIn: (count, link) => `另外 ${count} 项见 ${link}`,
    alsoFor: (tabs, link) => `${tabs} 的写法见 ${link}`,
    or: '或',
    modelFailed: '目前无法撰写回答。以下是文档中最相关的段落：',
    notRead: '无法读取以下文件：',
    noQuestion: '此对话中还没有问题。请就本文档提问。',
    hello: '你好！你想了解本文档的哪些内容？',
    thanks: '不客气！有需要随时再问。',
    whoAmI: '我是本文档的助手。我会找到能回答你问题的段落并引用它们，同时附上链接。',
  },
  ar: {
    recognizedBy: /\p{Script=Arabic}/u,
    mayHelp: 'قد يفيدك هذا:',
    notCovered: 'يبدو أن الوثائق لا تتناول هذا الموضوع.',
    nearest: 'أقرب الصفحات:',
    noPageMentions: (words) => `لا توجد صفحة تذكر ${words}.`,
    pointNotFound: (words) => `لم يُعثر على النقطة المحددة: لا يذكر أي من هذه الأقسام ${words}.`,
    moreIn: (count, link) => `${count} أخرى في ${link}`,
    alsoFor: (tabs, link) => `وأيضًا من أجل ${tabs}: ${link}`,
    or: 'أو',
    modelFailed: 'لا تتوفر إجابة مكتوبة الآن. هذه أنسب المقاطع من الوثائق:',
    notRead: 'تعذّرت قراءة هذه الملفات:',
    noQuestion: 'لا يوجد سؤال في هذه المحادثة بعد. اطرح سؤالًا عن هذه الوثائق.',
    hello: 'مرحبًا! ماذا تريد أن تعرف عن هذه الوثائق؟',
    thanks: 'على الرحب والسعة! اسأل متى احتجت.',
    whoAmI: 'أنا مساعد هذه الوثائق. أعثر على المقاطع التي تجيب عن سؤالك وأقتبسها مع روابطها.',
  },
  he: {
    recognizedBy: /\p{Script=Hebrew}/u,
    mayHelp: 'אולי זה יעזור:',
    notCovered: 'נראה שהתיעוד אינו עוסק בנושא הזה.',
    nearest: 'הדפים הקרובים ביותר:',
    noPageMentions: (words) => `אין דף שמזכיר את ${words}.`,
    pointNotFound: (words) => `הנקודה המדויקת לא נמצאה: אף אחד מהסעיפים האלה אינו מזכיר את ${words}.`,
    moreIn: (count, link) => `עוד ${count} ב־${link}`,
    alsoFor: (tabs, link) => `גם עבור ${tabs}: ${link}`,
    or: 'או',
    modelFailed: 'אין כרגע תשובה כתובה. אלה הקטעים המתאימים ביותר בתיעוד:',
    notRead: 'לא ניתן היה לקרוא את הקבצים האלה:',
    noQuestion: 'עדיין אין שאלה בשיחה הזו. אפשר לשאול על התיעוד הזה.',
    hello: 'שלום! מה תרצו לדעת על התיעוד הזה?',
    thanks: 'בבקשה! אפשר לשאול שוב בכל עת.',
    whoAmI: 'אני העוזר של התיעוד הזה. אני מוצא את הקטעים שעונים על השאלה ומצטט אותם, עם קישורים.',
  },
}

const LANGUAGES = (Object.entries(ANSWER_LABELS) as [Language, AnswerLabels][]).map(
  ([language, { recognizedBy }]) =>
    [language, typeof recognizedBy === 'string' ? recognizedBy.split(' ') : recognizedBy] as const,
)
