import { formatClock, formatDuration, formatNumber, formatPlural } from './format.ts'
import type { Locale } from './Labels.ts'

export const LOCALE: Locale = {
  launcher: 'اسأل الوثائق',
  title: 'المساعد',
  titleOf: (name) => `مساعد ${name}`,
  close: 'إغلاق',
  newConversation: 'محادثة جديدة',
  emptyTitle: 'عمّ تبحث؟',
  emptyText: 'اسأل بكلماتك. تأتي الإجابات من الوثائق وتذكر صفحاتها.',
  suggestions: 'أسئلة مقترحة',
  input: 'سؤالك',
  inputPlaceholder: 'اطرح سؤالاً…',
  send: 'إرسال',
  stop: 'إيقاف',
  queued: (count) =>
    formatPlural('ar', count, {
      one: 'سؤالك التالي ينتظر هذه الإجابة.',
      two: 'سؤالاك التاليان ينتظران هذه الإجابة.',
      few: '# أسئلة تالية تنتظر هذه الإجابة.',
      many: '# سؤالاً تالياً ينتظر هذه الإجابة.',
      other: '# سؤال تالٍ ينتظر هذه الإجابة.',
    }),
  conversations: 'المحادثات',
  searchConversations: 'البحث في المحادثات',
  noConversations: 'لا توجد محادثات بعد.',
  noConversationsFound: 'لا توجد محادثة تحتوي على هذه الكلمات.',
  conversationsFailed: 'تعذّر تحميل محادثاتك.',
  backToConversation: 'العودة إلى المحادثة',
  renameConversation: (title) => `إعادة تسمية «${title}»`,
  conversationTitle: 'العنوان',
  saveTitle: 'حفظ',
  deleteConversation: (title) => `حذف «${title}»`,
  conversationDeleted: (title) => `تم حذف «${title}».`,
  undo: 'تراجع',
  queuePaused: (count) =>
    formatPlural('ar', count, {
      one: 'سؤال واحد في الانتظار.',
      two: 'سؤالان في الانتظار.',
      few: '# أسئلة في الانتظار.',
      many: '# سؤالاً في الانتظار.',
      other: '# سؤال في الانتظار.',
    }),
  askQueued: 'السؤال الآن',
  feedbackReason: 'ما الخطأ في الإجابة؟',
  feedbackComment: 'بكلماتك (اختياري)',
  feedbackSend: 'إرسال الملاحظات',
  support: 'التواصل مع الدعم',
  supportIntro: 'يتلقى الدعم هذا من محادثتك:',
  supportThread: 'رقمها:',
  supportTranscript: 'كل ما سألت عنه وجميع الإجابات',
  supportContinue: 'المتابعة إلى الدعم',
  supportDone: 'وصلت محادثتك إلى الدعم.',
  supportFailed: 'لم ينجح ذلك. أعد المحاولة.',
  feedbackReasons: ['غير صحيحة', 'غير مكتملة', 'صعبة الفهم', 'لا تجيب عن سؤالي'],
  removeQueued: (question) => `إزالة «${question}»`,
  limit: (characters, maxCharacters) => `${number(characters)} من ${number(maxCharacters)} حرف`,
  disclaimer: 'قد تحتوي الإجابات على أخطاء. تحقّق من المصادر.',
  context: 'يُرسل مع سؤالك',
  contextCode: 'شيفرة',
  contextSelection: 'النص المحدد',
  removeContext: (name) => `إزالة ${name}`,
  addSelection: 'السؤال عن النص المحدد',
  scopeVersion: 'الإصدار',
  scopeLanguage: 'اللغة',
  allVersions: 'كل الإصدارات',
  allLanguages: 'كل اللغات',
  pageMenu: 'هذه الصفحة',
  copyPage: 'نسخ الصفحة بصيغة Markdown',
  viewPage: 'عرض بصيغة Markdown',
  openIn: (name) => `فتح في ${name}`,
  readPage: (url) => `اقرأ ${url}. لدي أسئلة عنها.`,
  copyServer: 'نسخ عنوان خادم MCP',
  connect: (name) => `ربط ${name} عبر MCP`,
  search: 'بحث',
  searchPlaceholder: 'ابحث أو اسأل…',
  searchResults: 'الصفحات والأقسام',
  askAssistant: (question) => `اسأل المساعد: ${question}`,
  recentPages: 'الأخيرة',
  found: (count) =>
    count === 0
      ? 'لا توجد نتائج'
      : formatPlural('ar', count, { one: 'نتيجة واحدة', two: 'نتيجتان', few: '# نتائج', other: '# نتيجة' }),
  searchFailed: 'تعذّر الوصول إلى البحث.',
  attach: 'إرفاق ملفات',
  attachments: 'الملفات المرفقة',
  dropFiles: 'أفلت الملفات هنا',
  attached: (name) => `أُرفق «${name}».`,
  attachmentReading: (name) => `جارٍ قراءة «${name}»`,
  removeAttachment: (name) => `إزالة «${name}»`,
  attachmentRemoved: (name) => `أُزيل «${name}».`,
  attachmentKind: (name) => `لا يمكن إرفاق هذا النوع من الملفات: «${name}».`,
  attachmentTooLarge: (name, maxBytes) =>
    `حجم «${name}» أكبر من ${number(Math.round(maxBytes / 104857.6) / 10)} ميغابايت.`,
  attachmentTooMany: (maxFiles) => `الحد الأقصى لعدد الملفات: ${number(maxFiles)}.`,
  attachmentFailed: (name) => `تعذّرت قراءة «${name}».`,
  askAbout: 'السؤال عن هذا',
  useLight: 'استخدام المظهر الفاتح',
  useDark: 'استخدام المظهر الداكن',

  conversation: 'المحادثة',
  you: 'أنت',
  assistant: 'المساعد',
  submitted: 'جارٍ البحث عن إجابة…',
  writing: 'جارٍ الكتابة…',
  longWait: ({ cause, pages }) =>
    cause === 'search'
      ? 'ما زال البحث جارياً ويستغرق وقتاً أطول من المعتاد…'
      : cause === 'pages'
        ? `ما زالت قراءة ${countPages(pages)} جارية…`
        : 'ما زالت الكتابة جارية…',
  answerReady: (text) => `الإجابة: ${text}`,
  interrupted: 'هذه الإجابة غير مكتملة.',
  cutOff: 'انقطعت الإجابة قبل اكتمالها.',
  continueAnswer: 'متابعة',
  jumpToLatest: (count) =>
    count === 0
      ? 'الانتقال إلى الأحدث'
      : formatPlural('ar', count, {
          one: 'سطر جديد واحد',
          two: 'سطران جديدان',
          few: '# أسطر جديدة',
          many: '# سطراً جديداً',
          other: '# سطر جديد',
        }),

  actions: 'إجراءات',
  copy: 'نسخ',
  copied: 'تم النسخ',
  copyFailed: 'تعذّر النسخ',
  copyConversation: 'نسخ المحادثة',
  regenerate: 'إجابة أخرى',
  edit: 'تعديل السؤال',
  editInput: 'تعديل سؤالك',
  editSave: 'السؤال من جديد',
  editCancel: 'إلغاء',
  feedback: 'هل كانت الإجابة مفيدة؟',
  feedbackUp: 'مفيدة',
  feedbackDown: 'غير مفيدة',
  feedbackThanks: 'شكراً على رأيك.',
  suggestFix: 'اقتراح تصحيح للوثائق',

  thinking: 'جارٍ التفكير…',
  thought: (seconds) =>
    seconds === undefined
      ? 'انتهى التفكير'
      : formatPlural('ar', seconds, {
          one: 'استغرق التفكير ثانية واحدة',
          two: 'استغرق التفكير ثانيتين',
          few: 'استغرق التفكير # ثوانٍ',
          other: 'استغرق التفكير # ثانية',
        }),
  redacted: 'حجبت الخدمة جزءاً من التفكير.',
  tool: (words) => words,
  toolRunning: (words) => `${words}…`,
  searching: (query) => (query === undefined ? 'جارٍ البحث في الوثائق…' : `جارٍ البحث عن «${query}»…`),
  searched: (query, count) =>
    `${query === undefined ? 'تم البحث في الوثائق' : `تم البحث عن «${query}»`} · ${countPages(count)}`,
  reading: (pages) => `جارٍ قراءة ${countPages(pages)}…`,
  activity: ({ searches, pages, tools }) => {
    const used = `استخدام ${formatPlural('ar', tools, {
      one: 'أداة واحدة',
      two: 'أداتين',
      few: '# أدوات',
      many: '# أداة',
      other: '# أداة',
    })}`
    if (searches === 0) return tools === 0 ? 'انتهى التفكير' : `تم ${used}`
    const searched = pages === 0 ? 'تم البحث في الوثائق' : `تم البحث في ${countPages(pages)}`
    return tools === 0 ? searched : `${searched} و${used}`
  },
  moreSteps: (count) =>
    formatPlural('ar', count, {
      one: 'عرض خطوة أخرى',
      two: 'عرض خطوتين أخريين',
      few: 'عرض # خطوات أخرى',
      other: 'عرض # خطوة أخرى',
    }),
  toolFailed: (words) => `فشل: ${words}`,
  toolDenied: (words) => `لم يُسمح: ${words}`,
  toolError: 'خطأ',
  questionAsked: (question, choices) =>
    `سؤال: ${question}${choices.length === 0 ? '' : ` الخيارات: ${choices.join('، ')}`}`,
  approvalAsked: (words) => `هل تسمح بـ «${words}»؟`,
  approvalAllow: 'السماح',
  approvalDeny: 'عدم السماح',
  approvalAllowed: 'لقد سمحت بذلك.',
  approvalDenied: 'لم تسمح بذلك.',
  fileLink: (mimeType) => `فتح الملف (${mimeType})`,
  toolArguments: 'المدخلات',
  toolResult: 'النتيجة',
  toolNoResult: 'لم تصل أي نتيجة.',
  showMore: (lines) =>
    formatPlural('ar', lines, {
      one: 'عرض سطر آخر',
      two: 'عرض سطرين آخرين',
      few: 'عرض # أسطر أخرى',
      many: 'عرض # سطراً آخر',
      other: 'عرض # سطر آخر',
    }),
  showLess: 'عرض أقل',
  sources: (count) => (count === 1 ? 'المصدر' : 'المصادر'),
  showAllSources: (count) => `عرض الكل (${number(count)})`,
  showFewerSources: 'عرض أقل',
  copyLink: (title) => `نسخ رابط «${title}»`,
  internalSource: 'في هذا الموقع',
  externalLink: 'يُفتح في علامة تبويب جديدة',
  image: 'صورة في الإجابة',
  file: (mimeType) => `تنزيل الملف (${mimeType})`,
  fileBlocked: 'لا يمكن عرض هذا النوع من الملفات هنا.',
  partBroken: 'تعذّر عرض هذا الجزء من الإجابة.',
  followUps: 'أسئلة للمتابعة',

  markdown: {
    copy: 'نسخ',
    copied: 'تم النسخ',
    copyFailed: 'تعذّر النسخ. حدّد النص بدلاً من ذلك.',
    wrap: 'التفاف الأسطر',
    copyCsv: 'نسخ بصيغة CSV',
    copyMarkdown: 'نسخ بصيغة Markdown',
    code: 'شيفرة',
    table: 'جدول',
    footnotes: 'الحواشي',
    backToText: 'العودة إلى النص',
    source: (number) => `المصدر ${number}`,
    note: 'ملاحظة',
    tip: 'نصيحة',
    important: 'مهم',
    warning: 'تحذير',
    caution: 'تنبيه',
    done: 'مكتمل',
    open: 'غير مكتمل',
  },

  problems: {
    offline: { title: 'لا يوجد اتصال بالإنترنت', hint: 'سؤالك محفوظ. أعد المحاولة عند عودة الاتصال.' },
    online: { title: 'عاد الاتصال بالإنترنت', hint: 'سؤالك محفوظ. أعد المحاولة.' },
    blocked: {
      title: 'تعذّر الوصول إلى المساعد',
      hint: 'قد يكون السبب الشبكة أو أداة حجب المحتوى. تحقّق منهما ثم أعد المحاولة.',
    },
    'bad-request': { title: 'تعذّرت قراءة هذا السؤال', hint: 'استخدم كلمات أخرى أو ابدأ محادثة جديدة.' },
    unauthorized: {
      title: 'لا يُسمح للمساعد بالإجابة هنا',
      hint: 'مفتاحه مفقود أو لم يعد صالحاً. يمكن لمسؤولي الموقع إصلاح ذلك.',
    },
    'not-found': {
      title: 'المساعد غير موجود في عنوانه',
      hint: 'ربما نُقل إلى مكان آخر. يمكن لمسؤولي الموقع إصلاح ذلك.',
    },
    'too-large': { title: 'المحتوى أكبر من اللازم', hint: 'اختصر السؤال أو أزل ما يُرسل معه.' },
    'rate-limited': { title: 'الأسئلة كثيرة جداً الآن', hint: 'سؤالك محفوظ. أعد المحاولة بعد قليل.' },
    server: { title: 'حدثت مشكلة في المساعد', hint: 'ليست المشكلة في سؤالك. أعد المحاولة بعد قليل.' },
    stalled: { title: 'تأخرت الإجابة كثيراً', hint: 'لم يصل شيء منذ فترة. أعد المحاولة.' },
    interrupted: {
      title: 'انقطعت الإجابة',
      hint: 'ما وصل منها محفوظ. أعد المحاولة للحصول على إجابة كاملة.',
    },
    refused: { title: 'لم يتمكن المساعد من إكمال الإجابة', hint: 'أعد المحاولة أو اسأل بكلمات أخرى.' },
    'bad-stream': { title: 'تعذّرت قراءة الإجابة', hint: 'وصل شيء غير الإجابة. أعد المحاولة.' },
    'signed-out': {
      title: 'انتهت جلسة تسجيل الدخول',
      hint: 'سجّل الدخول مجدداً في علامة التبويب هذه أو في غيرها، ثم أرسل سؤالك مرة أخرى.',
    },
    redirected: {
      title: 'تغيّر عنوان المساعد',
      hint: 'إن كان هذا الموقع يتطلب تسجيل الدخول فأعد تحميل الصفحة، وإلا فيمكن لمسؤولي الموقع إصلاح ذلك.',
    },
    'secret-key': {
      title: 'المساعد متوقف',
      hint: 'أُعدّ بمفتاح يجب أن يبقى سرياً. يمكن لمسؤولي الموقع إصلاح ذلك.',
    },
    unknown: { title: 'حدث خطأ ما', hint: 'أعد المحاولة بعد قليل.' },
  },
  retry: 'إعادة المحاولة',
  retryIn: (seconds) => `إعادة المحاولة بعد ${time(seconds)}`,
  retryLater: (seconds) => `يمكنك إعادة المحاولة بعد ${time(seconds)}.`,
  retryWhenOnline: 'الإرسال عند عودة الاتصال',
  askNext: 'طرح السؤال التالي',
  dismiss: 'تجاهل',
  requestId: 'الطلب',

  panelFrame: {
    panelWidth: 'عرض اللوحة',
    enlarge: 'تكبير اللوحة',
    usualSize: 'العودة إلى الحجم المعتاد',
  },

  agentJob: {
    notLoaded: 'تعذّر التحميل',
    notLoadedHint: 'تحقّق من اتصالك ثم أعد المحاولة. إذا لم ينجح ذلك، فأعد تحميل الصفحة.',
    retry: 'إعادة المحاولة',
    close: 'إغلاق',
    title: 'اقتراح تصحيح للوثائق',
    intro: 'يعدّل وكيل آلي الوثائق حسب وصفك ويقترح التغيير. لا يُنشر شيء من دون مراجعة.',
    prompt: 'ما الذي ينبغي تغييره؟',
    promptExample: 'مثلاً: المنفذ هو 4310 وليس 8080.',
    context: 'يُرسل معه: سؤالك والإجابة ومصادرها والصفحة',
    limit: (characters, maxCharacters) => `${number(characters)} من ${number(maxCharacters)} حرف`,
    send: 'إرسال',
    sending: 'جارٍ الإرسال…',
    active: 'الوكيل يعدّل الوثائق',
    activeHint: 'يمكنك إغلاق هذه الصفحة. سيواصل الوكيل العمل.',
    elapsed: formatClock,
    stop: 'إيقاف',
    stopping: 'جارٍ الإيقاف…',
    stopFollowing: 'إيقاف المتابعة',
    ready: 'التغيير جاهز',
    readyHint: 'راجعه. لا يُنشر إلا بعد أن يدمجه أحد.',
    openChange: 'عرض التغيير',
    linkRefused: 'لا يمكن فتح عنوان التغيير من هنا. ابحث عنه في المستودع.',
    unchanged: 'لم يتغيّر أي ملف',
    unchangedHint: 'لم يجد الوكيل ما يغيّره. حاول أن تكون أكثر تحديداً.',
    stopped: 'تم إيقاف المهمة',
    stoppedHint: 'لم يتغيّر شيء.',
    failed: 'لم يتمكن الوكيل من الإكمال',
    failedHint: 'لم يتغيّر شيء. أعد المحاولة أو استخدم كلمات أخرى.',
    archived: 'هذه المهمة مؤرشفة',
    archivedHint: 'إنها أقدم من أن تُتابَع.',
    note: 'يقول الوكيل',
    again: 'اقتراح شيء آخر',
    edit: 'التعديل وإعادة المحاولة',
    retryIn: (seconds) => `إعادة المحاولة بعد ${formatClock(seconds)}`,
    problems: {
      'maybe-created': {
        title: 'ليس واضحاً إن كان الاقتراح قد وصل',
        hint: 'ضاع الرد، لكن العمل ربما بدأ. ابحث عن تغيير جديد في المستودع قبل الإرسال مرة أخرى.',
      },
      'rate-limited': {
        title: 'الاقتراحات كثيرة جداً الآن',
        hint: 'نصك محفوظ. أرسله مجدداً عند انتهاء المهلة.',
      },
      offline: { title: 'لا يوجد اتصال بالإنترنت', hint: 'نصك محفوظ. أعد المحاولة عند عودة الاتصال.' },
      unauthorized: {
        title: 'لا يمكنك اقتراح تصحيحات هنا',
        hint: 'سجّل الدخول أو تواصل مع مسؤولي الموقع.',
      },
      'bad-request': { title: 'تعذّر استخدام هذا الاقتراح', hint: 'جرّب كلمات أخرى.' },
      'too-large': { title: 'المحتوى أكبر من اللازم', hint: 'اختصر النص.' },
      'not-found': { title: 'لم يُعثر على هذه المهمة', hint: 'ربما هي قديمة جداً. أرسل اقتراحك مرة أخرى.' },
      other: { title: 'لم ينجح ذلك', hint: 'ليست المشكلة في نصك. أعد المحاولة بعد قليل.' },
    },
  },
}

function number(value: number): string {
  return formatNumber('ar', value)
}

function countPages(count: number): string {
  return formatPlural('ar', count, {
    one: 'صفحة واحدة',
    two: 'صفحتين',
    few: '# صفحات',
    other: '# صفحة',
  })
}

function time(seconds: number): string {
  return formatDuration(seconds, { second: ' ث', minute: ' د', hour: ' س' })
}
