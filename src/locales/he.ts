import { formatClock, formatDuration, formatNumber, formatPlural } from './format.ts'
import type { Locale } from './Labels.ts'

export const LOCALE: Locale = {
  launcher: 'שאלו את התיעוד',
  title: 'עוזר',
  titleOf: (name) => `העוזר של ${name}`,
  close: 'סגירה',
  newConversation: 'שיחה חדשה',
  emptyTitle: 'מה לחפש?',
  emptyText: 'שאלו במילים שלכם. התשובות מבוססות על התיעוד ומציינות את העמודים.',
  suggestions: 'שאלות מוצעות',
  input: 'השאלה שלכם',
  inputPlaceholder: 'שאלו שאלה…',
  send: 'שליחה',
  stop: 'עצירה',
  queued: (count) =>
    formatPlural('he', count, {
      one: 'השאלה הבאה ממתינה לתשובה הזאת.',
      other: '# השאלות הבאות ממתינות לתשובה הזאת.',
    }),
  conversations: 'שיחות',
  searchConversations: 'חיפוש בשיחות',
  noConversations: 'אין עדיין שיחות.',
  noConversationsFound: 'אין שיחה עם המילים האלה.',
  conversationsFailed: 'לא ניתן היה לטעון את השיחות.',
  backToConversation: 'חזרה לשיחה',
  renameConversation: (title) => `שינוי השם של „${title}”`,
  conversationTitle: 'כותרת',
  saveTitle: 'שמירה',
  deleteConversation: (title) => `מחיקת „${title}”`,
  conversationDeleted: (title) => `„${title}” נמחקה.`,
  undo: 'ביטול הפעולה',
  queuePaused: (count) =>
    formatPlural('he', count, {
      one: 'שאלה אחת ממתינה.',
      two: 'שתי שאלות ממתינות.',
      other: '# שאלות ממתינות.',
    }),
  askQueued: 'לשאול עכשיו',
  feedbackReason: 'מה היה לא בסדר?',
  feedbackComment: 'במילים שלכם (לא חובה)',
  feedbackSend: 'שליחת המשוב',
  support: 'פנייה לתמיכה',
  supportIntro: 'התמיכה תקבל מהשיחה את הפרטים האלה:',
  supportThread: 'המספר שלה:',
  supportTranscript: 'כל מה ששאלתם וכל התשובות',
  supportContinue: 'המשך לתמיכה',
  supportDone: 'השיחה הועברה לתמיכה.',
  supportFailed: 'זה לא הצליח. נסו שוב.',
  feedbackReasons: ['לא נכון', 'לא שלם', 'קשה להבנה', 'לא השאלה שלי'],
  removeQueued: (question) => `הסרת „${question}”`,
  limit: (characters, maxCharacters) => `${number(characters)} מתוך ${number(maxCharacters)} תווים`,
  disclaimer: 'ייתכנו טעויות בתשובות. כדאי לבדוק את המקורות.',
  context: 'יישלח עם השאלה',
  contextCode: 'קוד',
  contextSelection: 'טקסט מסומן',
  removeContext: (name) => `הסרת ${name}`,
  addSelection: 'שאלה על הטקסט המסומן',
  scopeVersion: 'גרסה',
  scopeLanguage: 'שפה',
  allVersions: 'כל הגרסאות',
  allLanguages: 'כל השפות',
  pageMenu: 'העמוד הזה',
  copyPage: 'העתקת העמוד כ־Markdown',
  viewPage: 'הצגה כ־Markdown',
  openIn: (name) => `פתיחה ב־${name}`,
  readPage: (url) => `קרא את ${url}. יש לי שאלות על העמוד.`,
  copyServer: 'העתקת כתובת שרת MCP',
  connect: (name) => `חיבור ${name} באמצעות MCP`,
  search: 'חיפוש',
  searchPlaceholder: 'חיפוש או שאלה…',
  searchResults: 'עמודים וסעיפים',
  askAssistant: (question) => `לשאול את העוזר: ${question}`,
  recentPages: 'אחרונים',
  found: (count) =>
    count === 0
      ? 'לא נמצאו תוצאות'
      : formatPlural('he', count, { one: 'תוצאה אחת', two: 'שתי תוצאות', other: '# תוצאות' }),
  searchFailed: 'לא ניתן להתחבר לחיפוש.',
  attach: 'צירוף קבצים',
  attachments: 'קבצים מצורפים',
  dropFiles: 'יש לשחרר את הקבצים כאן',
  attached: (name) => `“${name}” צורף.`,
  attachmentReading: (name) => `קורא את “${name}”`,
  removeAttachment: (name) => `הסרת “${name}”`,
  attachmentRemoved: (name) => `“${name}” הוסר.`,
  attachmentKind: (name) => `אי אפשר לצרף קובץ מסוג זה: “${name}”.`,
  attachmentTooLarge: (name, maxBytes) => `“${name}” גדול מ־${number(Math.round(maxBytes / 104857.6) / 10)} MB.`,
  attachmentTooMany: (maxFiles) => `מספר הקבצים המרבי: ${number(maxFiles)}.`,
  attachmentFailed: (name) => `לא ניתן לקרוא את “${name}”.`,
  askAbout: 'לשאול על זה',
  useLight: 'מעבר למצב בהיר',
  useDark: 'מעבר למצב כהה',

  conversation: 'שיחה',
  you: 'אתם',
  assistant: 'עוזר',
  submitted: 'מחפש תשובה…',
  writing: 'כותב…',
  longWait: ({ cause, pages }) =>
    cause === 'search'
      ? 'החיפוש נמשך יותר מהרגיל…'
      : cause === 'pages'
        ? `עדיין קורא ${countPages(pages)}…`
        : 'עדיין כותב…',
  answerReady: (text) => `תשובה: ${text}`,
  interrupted: 'התשובה הזאת אינה שלמה.',
  cutOff: 'התשובה נקטעה.',
  continueAnswer: 'המשך',
  jumpToLatest: (count) =>
    count === 0
      ? 'מעבר לסוף'
      : formatPlural('he', count, { one: 'שורה חדשה אחת', two: 'שתי שורות חדשות', other: '# שורות חדשות' }),

  actions: 'פעולות',
  copy: 'העתקה',
  copied: 'הועתק',
  copyFailed: 'לא ניתן להעתיק',
  copyConversation: 'העתקת השיחה',
  regenerate: 'תשובה נוספת',
  edit: 'עריכת השאלה',
  editInput: 'עריכת השאלה שלכם',
  editSave: 'לשאול שוב',
  editCancel: 'ביטול',
  feedback: 'האם זה עזר?',
  feedbackUp: 'עזר',
  feedbackDown: 'לא עזר',
  feedbackThanks: 'תודה על המשוב.',
  suggestFix: 'הצעת תיקון לתיעוד',

  thinking: 'חושב…',
  thought: (seconds) =>
    seconds === undefined
      ? 'סיים לחשוב'
      : formatPlural('he', seconds, { one: 'חשב שנייה אחת', two: 'חשב שתי שניות', other: 'חשב # שניות' }),
  redacted: 'השירות הסתיר חלק מהחשיבה.',
  tool: (words) => words,
  toolRunning: (words) => `${words}…`,
  searching: (query) => (query === undefined ? 'מחפש בתיעוד…' : `מחפש „${query}”…`),
  searched: (query, count) => `${query === undefined ? 'חיפש בתיעוד' : `חיפש „${query}”`} · ${countPages(count)}`,
  reading: (pages) => `קורא ${countPages(pages)}…`,
  activity: ({ searches, pages, tools }) => {
    const used = formatPlural('he', tools, { one: 'השתמש בכלי אחד', two: 'השתמש בשני כלים', other: 'השתמש ב־# כלים' })
    if (searches === 0) return tools === 0 ? 'סיים לחשוב' : used
    const searched =
      pages === 0
        ? 'חיפש בתיעוד'
        : formatPlural('he', pages, { one: 'עיין בעמוד אחד', two: 'עיין בשני עמודים', other: 'עיין ב־# עמודים' })
    return tools === 0 ? searched : `${searched}, ${used}`
  },
  moreSteps: (count) =>
    formatPlural('he', count, { one: 'הצגת שלב נוסף', two: 'הצגת שני שלבים נוספים', other: 'הצגת # שלבים נוספים' }),
  toolFailed: (words) => `${words}: נכשל`,
  toolDenied: (words) => `${words}: לא אושר`,
  toolError: 'שגיאה',
  questionAsked: (question, choices) =>
    `שאלה: ${question}${choices.length === 0 ? '' : ` אפשרויות: ${choices.join(', ')}`}`,
  approvalAsked: (words) => `לאשר את „${words}”?`,
  approvalAllow: 'לאשר',
  approvalDeny: 'לא לאשר',
  approvalAllowed: 'אישרתם את זה.',
  approvalDenied: 'לא אישרתם את זה.',
  fileLink: (mimeType) => `פתיחת קובץ (${mimeType})`,
  toolArguments: 'קלט',
  toolResult: 'תוצאה',
  toolNoResult: 'לא התקבלה תוצאה.',
  showMore: (lines) =>
    formatPlural('he', lines, { one: 'הצגת שורה נוספת', two: 'הצגת שתי שורות נוספות', other: 'הצגת # שורות נוספות' }),
  showLess: 'הצגת פחות',
  sources: (count) => (count === 1 ? 'מקור' : 'מקורות'),
  showAllSources: (count) => `הצגת כל ה־${number(count)}`,
  showFewerSources: 'הצגת פחות',
  copyLink: (title) => `העתקת הקישור אל „${title}”`,
  internalSource: 'באתר הזה',
  externalLink: 'נפתח בכרטיסייה חדשה',
  image: 'תמונה בתשובה',
  file: (mimeType) => `הורדת קובץ (${mimeType})`,
  fileBlocked: 'אי אפשר להציג כאן קובץ מסוג זה.',
  partBroken: 'לא ניתן היה להציג את החלק הזה של התשובה.',
  followUps: 'שאלות המשך',

  markdown: {
    copy: 'העתקה',
    copied: 'הועתק',
    copyFailed: 'ההעתקה נכשלה. אפשר לסמן את הטקסט במקום זאת.',
    wrap: 'גלישת שורות',
    copyCsv: 'העתקה כ־CSV',
    copyMarkdown: 'העתקה כ־Markdown',
    code: 'קוד',
    table: 'טבלה',
    footnotes: 'הערות שוליים',
    backToText: 'חזרה לטקסט',
    source: (number) => `מקור ${number}`,
    note: 'הערה',
    tip: 'טיפ',
    important: 'חשוב',
    warning: 'אזהרה',
    caution: 'זהירות',
    done: 'בוצע',
    open: 'לא בוצע',
  },

  problems: {
    offline: { title: 'אין חיבור לאינטרנט', hint: 'השאלה נשמרה. נסו שוב כשהחיבור יחזור.' },
    online: { title: 'החיבור לאינטרנט חזר', hint: 'השאלה נשמרה. נסו שוב.' },
    blocked: {
      title: 'לא ניתן להתחבר לעוזר',
      hint: 'ייתכן שהרשת או חוסם תוכן מפריעים. בדקו את שניהם ונסו שוב.',
    },
    'bad-request': { title: 'לא ניתן היה לקרוא את השאלה', hint: 'נסחו אותה אחרת או התחילו שיחה חדשה.' },
    unauthorized: {
      title: 'העוזר אינו מורשה לענות כאן',
      hint: 'המפתח שלו חסר או כבר אינו תקף. בעלי האתר יכולים לתקן זאת.',
    },
    'not-found': {
      title: 'העוזר אינו נמצא בכתובת שלו',
      hint: 'ייתכן שהוא עבר מקום. בעלי האתר יכולים לתקן זאת.',
    },
    'too-large': { title: 'זה יותר מדי בבת אחת', hint: 'קצרו את השאלה או הסירו את מה שנשלח איתה.' },
    'rate-limited': { title: 'יותר מדי שאלות כרגע', hint: 'השאלה נשמרה. נסו שוב בעוד רגע.' },
    server: { title: 'יש תקלה בעוזר', hint: 'זה לא בגלל השאלה. נסו שוב בעוד רגע.' },
    stalled: { title: 'התשובה מתעכבת יותר מדי', hint: 'כבר זמן מה לא הגיע דבר. נסו שוב.' },
    interrupted: { title: 'התשובה נקטעה', hint: 'מה שהגיע נשמר. נסו שוב כדי לקבל תשובה מלאה.' },
    refused: { title: 'העוזר לא הצליח לסיים', hint: 'נסו שוב או שאלו במילים אחרות.' },
    'bad-stream': { title: 'לא ניתן היה לקרוא את התשובה', hint: 'הגיע משהו שאינו תשובה. נסו שוב.' },
    'signed-out': { title: 'אינכם מחוברים עוד', hint: 'התחברו מחדש, בכרטיסייה הזו או באחרת, ואז שלחו שוב את השאלה.' },
    redirected: {
      title: 'העוזר עבר לכתובת אחרת',
      hint: 'אם האתר דורש התחברות, טענו מחדש את העמוד. אחרת, בעלי האתר יכולים לתקן זאת.',
    },
    'secret-key': {
      title: 'העוזר כבוי',
      hint: 'הוא הוגדר עם מפתח שחייב להישאר סודי. בעלי האתר יכולים לתקן זאת.',
    },
    unknown: { title: 'משהו השתבש', hint: 'נסו שוב בעוד רגע.' },
  },
  retry: 'ניסיון נוסף',
  retryIn: (seconds) => `ניסיון נוסף בעוד ${time(seconds)}`,
  retryLater: (seconds) => `אפשר יהיה לנסות שוב בעוד ${time(seconds)}.`,
  retryWhenOnline: 'לשלוח כשהחיבור יחזור',
  askNext: 'לשאול את השאלה הבאה',
  dismiss: 'סגירה',
  requestId: 'בקשה',

  panelFrame: {
    panelWidth: 'רוחב החלונית',
    enlarge: 'הגדלת החלונית',
    usualSize: 'חזרה לגודל הרגיל',
  },

  agentJob: {
    notLoaded: 'הטעינה נכשלה',
    notLoadedHint: 'בדקו את החיבור ונסו שוב. אם זה לא עוזר, טענו מחדש את הדף.',
    retry: 'ניסיון נוסף',
    close: 'סגירה',
    title: 'הצעת תיקון לתיעוד',
    intro: 'סוכן עורך את התיעוד לפי התיאור שלכם ומציע את השינוי. שום דבר לא מתפרסם בלי בדיקה.',
    prompt: 'מה צריך להשתנות?',
    promptExample: 'לדוגמה: הפורט הוא 4310, לא 8080.',
    context: 'נשלחים יחד: השאלה, התשובה, המקורות שלה והדף',
    limit: (characters, maxCharacters) => `${number(characters)} מתוך ${number(maxCharacters)} תווים`,
    send: 'שליחה',
    sending: 'שולח…',
    active: 'הסוכן עורך את התיעוד',
    activeHint: 'אפשר לסגור את הדף. הסוכן ימשיך לעבוד.',
    elapsed: formatClock,
    stop: 'עצירה',
    stopping: 'עוצר…',
    stopFollowing: 'הפסקת המעקב',
    ready: 'שינוי מוכן',
    readyHint: 'בדקו אותו. הוא יתפרסם רק אחרי שמישהו ימזג אותו.',
    openChange: 'הצגת השינוי',
    linkRefused: 'אי אפשר לפתוח מכאן את הכתובת של השינוי. חפשו אותו במאגר.',
    unchanged: 'שום קובץ לא השתנה',
    unchangedHint: 'הסוכן לא מצא מה לשנות. נסו לפרט יותר.',
    stopped: 'המשימה נעצרה',
    stoppedHint: 'שום דבר לא השתנה.',
    failed: 'הסוכן לא הצליח לסיים',
    failedHint: 'דבר לא השתנה. נסו שוב או נסחו אחרת.',
    archived: 'המשימה הזאת בארכיון',
    archivedHint: 'היא ישנה מכדי לעקוב אחריה.',
    note: 'הסוכן אומר',
    again: 'להציע משהו אחר',
    edit: 'עריכה וניסיון נוסף',
    retryIn: (seconds) => `ניסיון נוסף בעוד ${formatClock(seconds)}`,
    problems: {
      'maybe-created': {
        title: 'לא ברור אם ההצעה הגיעה',
        hint: 'התגובה אבדה, אבל ייתכן שהעבודה התחילה. חפשו שינוי חדש במאגר לפני שליחה נוספת.',
      },
      'rate-limited': { title: 'יותר מדי הצעות כרגע', hint: 'הטקסט נשמר. שלחו אותו שוב כשהזמן יעבור.' },
      offline: { title: 'אין חיבור לאינטרנט', hint: 'הטקסט נשמר. נסו שוב כשהחיבור יחזור.' },
      unauthorized: { title: 'אי אפשר להציע כאן תיקונים', hint: 'התחברו או פנו לבעלי האתר.' },
      'bad-request': { title: 'לא ניתן היה להשתמש בזה', hint: 'נסחו אחרת.' },
      'too-large': { title: 'זה יותר מדי בבת אחת', hint: 'קצרו את הטקסט.' },
      'not-found': { title: 'המשימה לא נמצאה', hint: 'ייתכן שהיא ישנה מדי. שלחו את ההצעה שוב.' },
      other: { title: 'זה לא הצליח', hint: 'זה לא בגלל הטקסט. נסו שוב בעוד רגע.' },
    },
  },
}

function number(value: number): string {
  return formatNumber('he', value)
}

function countPages(count: number): string {
  return formatPlural('he', count, { one: 'עמוד אחד', two: 'שני עמודים', other: '# עמודים' })
}

function time(seconds: number): string {
  return formatDuration(seconds, { second: ' שנ׳', minute: ' דק׳', hour: ' שע׳' })
}
