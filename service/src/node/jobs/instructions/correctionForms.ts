/**
 * The sentences that count as a correction, as sources of regular expressions. They accept only known words: the
 * subject is "it", or an article and up to three of the nouns below, because any other word could be a verb, a doubt or
 * a condition. In these patterns, a space is one space, and ", " is a pause with or without a comma.
 */
export const RIGHT = 'RIGHT'
export const WRONG = 'WRONG'

const ENGLISH_NOUNS =
  'default|right|correct|new|current|actual|maximum|minimum|max|min|base|account|address|api|argument|attribute|' +
  'branch|class|code|command|cost|database|date|delay|directory|docs|documentation|domain|download|duration|' +
  'email|endpoint|environment|example|extension|field|file|flag|folder|format|function|header|heading|height|' +
  'host|hostname|https?|image|interval|key|length|limit|link|memory|method|module|name|number|option|package|' +
  'page|parameter|path|phone|plan|port|price|property|rate|region|request|retry|route|server|service|setting|' +
  'size|spelling|status|tag|text|time|timeout|title|type|upload|uri|url|user|value|variable|version|web|width|' +
  'year'
const GERMAN_NOUNS =
  'richtige|korrekte|neue|aktuelle|adresse|anzahl|befehl|dateiname|datei|domain|endpunkt|feld|funktion|grenze|größe|' +
  'höhe|host|hostname|länge|limit|link|methode|name|nummer|option|ordner|paket|parameter|pfad|port|portnummer|preis|' +
  'schlüssel|seite|server|standardport|standardwert|text|titel|typ|url|variable|version|wert|zahl|zeit'
const FRENCH_NOUNS =
  'bon|bonne|nouveau|nouvelle|adresse|champ|chemin|clé|commande|domaine|dossier|durée|fichier|fonction|hôte|lien|' +
  'limite|longueur|méthode|nom|nombre|numéro|option|page|paquet|paramètre|port|prix|serveur|taille|texte|titre|type|' +
  'url|valeur|variable|version|(?:de |du )port|par défaut'
const SPANISH_NOUNS =
  'archivo|campo|carpeta|clave|comando|dirección|dominio|enlace|función|límite|método|nombre|número|opción|página|' +
  'paquete|parámetro|precio|puerto|ruta|servidor|tamaño|texto|tipo|título|url|valor|variable|versión'
const PORTUGUESE_NOUNS =
  'arquivo|campo|caminho|chave|comando|domínio|endereço|função|limite|link|método|nome|número|opção|página|pacote|' +
  'parâmetro|pasta|porta|preço|servidor|tamanho|texto|tipo|título|url|valor|variável|versão'
const CHINESE_NOUNS =
  '默认|端口|端口号|版本|版本号|地址|路径|链接|命令|参数|选项|名称|数值|值|上限|限制|大小|价格|文件|页面'
const JAPANESE_NOUNS =
  '既定の|ポート|ポート番号|バージョン|アドレス|パス|リンク|コマンド|パラメーター?|オプション|名前|値|上限|サイズ|' +
  '価格|ファイル|ページ'
const KOREAN_NOUNS = '기본|포트|포트 번호|버전|주소|경로|링크|명령|매개변수|옵션|이름|값|제한|크기|가격|파일|페이지'
const ARABIC_NOUNS = 'المنفذ|الإصدار|العنوان|المسار|الرابط|الأمر|الخيار|الاسم|القيمة|الحد|الحجم|السعر|الملف|الصفحة'
const HEBREW_NOUNS = 'הפורט|הגרסה|הכתובת|הנתיב|הקישור|הפקודה|האפשרות|השם|הערך|המגבלה|הגודל|המחיר|הקובץ|הדף'

/** Matches an article and up to three nouns. */
const phrase = (articles: string, nouns: string): string => `(?:${articles})(?:${nouns})(?:[ -](?:${nouns})){0,2}`

function listEnglishForms(): string[] {
  const noun = phrase('(?:the|this|our|your|its) ', `(?:${ENGLISH_NOUNS})s?`)
  const it = `(?:it|this|${noun})`
  const now = '(?:now )?'
  const is = `${it}(?: is| are|['’]s) ${now}`
  const should = '(?:should (?:be|say|read)|must be|(?:needs|has) to be)'
  return [
    `(?:${is}|${it} ${should} )?${RIGHT}(?:now)?, (?:and )?not ${WRONG}`,
    `${is}${RIGHT}(?:now)?, (?:(?:it )?(?:was|used to be)|no longer) ${WRONG}(?:before)?`,
    `${it} ${should} ${RIGHT}, (?:instead of|rather than) ${WRONG}`,
    `(?:(?:${is}|${it} should )?not|${it} isn['’]t)(?: be)? ${WRONG}, but(?: rather)? ${RIGHT}`,
    `(?:${noun} )?${WRONG}${should} ${RIGHT}(?:now|instead)?`,
    `(?:${noun}: )?${WRONG}(?:->|→)${RIGHT}`,
  ]
}

function listGermanForms(): string[] {
  const noun = phrase('(?:der|die|das|unsere?|ihre?) ', GERMAN_NOUNS)
  const it = `(?:es|das|${noun})`
  const now = '(?:jetzt |nun )?'
  const is = `${it} (?:ist|sind|lautet|heißt|beträgt) ${now}`
  const [should, be] = ['(?:sollte|muss|müsste)', '(?:sein|heißen|lauten)']
  return [
    `(?:${is})?${RIGHT}, (?:und )?nicht(?: mehr)? ${WRONG}`,
    `${it} ${should} ${RIGHT}${be}, (?:und )?nicht ${WRONG}`,
    `${is}${RIGHT}, (?:es war|war|vorher|früher) ${WRONG}`,
    `${it} ${should} ${now}${RIGHT}, (?:an)?statt ${WRONG}${be}`,
    `(?:${is})?nicht ${WRONG}, sondern ${RIGHT}`,
    `(?:${noun} )?${WRONG}${should} ${RIGHT}${be}`,
  ]
}

function listFrenchForms(): string[] {
  const noun = phrase(`(?:le |la |l['’]|les |notre |votre )`, FRENCH_NOUNS)
  const now = '(?:maintenant |désormais )?'
  const is = `(?:c['’]est|${noun} (?:est|sont)) ${now}`
  const should = '(?:devrait|doit) être'
  return [
    `(?:${is})?${RIGHT}(?:maintenant|désormais)?, (?:et )?(?:non pas|non plus|non|pas) ${WRONG}`,
    `${is}${RIGHT}(?:maintenant|désormais)?, (?:c['’]était|avant) ${WRONG}`,
    `(?:ce|il|elle|${noun}) ${should} ${RIGHT}, au lieu de ${WRONG}`,
    `(?:(?:ce|${noun}) n['’]est )?pas ${WRONG}, mais(?: bien)? ${RIGHT}`,
    `(?:${noun} )?${WRONG}${should} ${RIGHT}`,
  ]
}

function listSpanishForms(): string[] {
  const noun = phrase('(?:el|la|los|las|nuestro|nuestra|su) ', SPANISH_NOUNS)
  const [is, should] = [`(?:${noun} )?(?:es|son) (?:ahora )?`, '(?:debe|debería) ser']
  return [
    `(?:${is})?${RIGHT}, (?:y )?no ${WRONG}`,
    `${is}${RIGHT}, antes(?: era)? ${WRONG}`,
    `(?:${noun} )?${should} ${RIGHT}, en (?:lugar|vez) de ${WRONG}`,
    `(?:${noun} )?no(?: es)? ${WRONG}, sino ${RIGHT}`,
    `(?:${noun} )?${WRONG}${should} ${RIGHT}`,
  ]
}

function listPortugueseForms(): string[] {
  const noun = phrase('(?:o|a|os|as|nosso|nossa|seu|sua) ', PORTUGUESE_NOUNS)
  const [is, should] = [`(?:${noun} )?(?:é|são) (?:agora )?`, '(?:deve|deveria) ser']
  return [
    `(?:${is})?${RIGHT}, (?:e )?não ${WRONG}`,
    `${is}${RIGHT}, antes(?: era)? ${WRONG}`,
    `(?:${noun} )?${should} ${RIGHT}, em vez de ${WRONG}`,
    `(?:${noun} )?não(?: é)? ${WRONG}, mas(?: sim)? ${RIGHT}`,
    `(?:${noun} )?${WRONG}${should} ${RIGHT}`,
  ]
}

function others(): string[] {
  const [chinese, japanese, korean] = [CHINESE_NOUNS, JAPANESE_NOUNS, KOREAN_NOUNS].map(
    (nouns) => `(?:(?:${nouns}) ?){1,3}`,
  )
  const [arabic, hebrew] = [ARABIC_NOUNS, HEBREW_NOUNS].map((nouns) => `(?:(?:${nouns}) )?`)
  return [
    `(?:${chinese})?(?:应该是|应是|应为|是|为)${RIGHT}, (?:而不是|而非|不是)${WRONG}`,
    `(?:${chinese})?不是${WRONG}, 而是${RIGHT}`,
    `(?:${chinese})?${WRONG}(?:应该是|应为|应改为)${RIGHT}`,
    `(?:${japanese}(?:は|が) ?)?${WRONG}ではなくて?, ${RIGHT}(?:です|である|だ)?`,
    `(?:${korean}(?:은|는|이|가) ?)?${WRONG}(?:이|가) ?아니라 ${RIGHT}(?:입니다|이다)?`,
    `${arabic}(?:هو|هي) ${RIGHT}, (?:وليس|ليس) ${WRONG}`,
    `${arabic}ليس ${WRONG}, بل ${RIGHT}`,
    `${hebrew}(?:הוא|היא) ${RIGHT}, (?:ולא|לא) ${WRONG}`,
    `${hebrew}לא ${WRONG}, אלא ${RIGHT}`,
  ]
}

export const CORRECTION_FORMS = [
  ...listEnglishForms(),
  ...listGermanForms(),
  ...listFrenchForms(),
  ...listSpanishForms(),
  ...listPortugueseForms(),
  ...others(),
]

export const GREETINGS =
  '(?:hi|hello|hey|hallo|bonjour|salut|hola|olá)(?: (?:there|all|everyone|team|zusammen))?|dear team|guten tag|moin|' +
  'buenos días|bom dia|你好|您好|こんにちは|안녕하세요|مرحبا|שלום'

/** What may come before the sentence: that something is wrong, or the words of the field's example. */
export const OPENINGS =
  `(?:(?:(?:this|that|it)(?: is|['’]s) (?:wrong|incorrect|not right|not correct)|(?:this|that) isn['’]t right|` +
  `das ist falsch|das stimmt nicht|c['’]est faux|esto es incorrecto|isto está errado|这不对) ?[.!。！])|` +
  '(?:for example|zum beispiel|par exemple|por ejemplo|por exemplo|例如|例|예|مثلاً|לדוגמה) ?[:：]'

export const THANKS =
  '(?:many )?thanks(?: a lot| in advance)?|thank you(?: very much)?|cheers|(?:(?:best|kind) )?regards|(?:vielen )?' +
  'dank|danke(?: schön)?|(?:viele|liebe) grüße|merci(?: beaucoup)?|cordialement|(?:muchas )?gracias|saludos|' +
  '(?:muito )?obrigad[oa]|谢谢|ありがとう(?:ございます)?|감사합니다|شكرا|תודה'
