import { formatClock, formatDuration, formatNumber, formatPlural } from './format.ts'
import type { Locale } from './Labels.ts'

export const LOCALE: Locale = {
  launcher: 'Doku fragen',
  title: 'Assistent',
  titleOf: (name) => `${name}-Assistent`,
  close: 'Schließen',
  newConversation: 'Neue Unterhaltung',
  emptyTitle: 'Wonach suchst du?',
  emptyText: 'Frag in deinen eigenen Worten. Die Antworten stammen aus der Dokumentation und nennen ihre Seiten.',
  suggestions: 'Vorgeschlagene Fragen',
  input: 'Deine Frage',
  inputPlaceholder: 'Stell eine Frage …',
  send: 'Senden',
  stop: 'Stoppen',
  queued: (count) =>
    formatPlural('de', count, {
      one: 'Deine nächste Frage wartet auf diese Antwort.',
      other: 'Deine nächsten # Fragen warten auf diese Antwort.',
    }),
  conversations: 'Unterhaltungen',
  searchConversations: 'Unterhaltungen durchsuchen',
  noConversations: 'Noch keine Unterhaltungen.',
  noConversationsFound: 'Keine Unterhaltung enthält diese Wörter.',
  conversationsFailed: 'Deine Unterhaltungen konnten nicht geladen werden.',
  backToConversation: 'Zurück zur Unterhaltung',
  renameConversation: (title) => `„${title}“ umbenennen`,
  conversationTitle: 'Titel',
  saveTitle: 'Speichern',
  deleteConversation: (title) => `„${title}“ löschen`,
  conversationDeleted: (title) => `„${title}“ gelöscht.`,
  undo: 'Rückgängig',
  queuePaused: (count) =>
    formatPlural('de', count, {
      one: 'Eine Frage wartet.',
      other: '# Fragen warten.',
    }),
  askQueued: 'Jetzt fragen',
  feedbackReason: 'Was war falsch?',
  feedbackComment: 'In deinen eigenen Worten (optional)',
  feedbackSend: 'Feedback senden',
  support: 'Support kontaktieren',
  supportIntro: 'Der Support erhält dies aus deiner Unterhaltung:',
  supportThread: 'Nummer der Unterhaltung:',
  supportTranscript: 'Alles, was du gefragt hast, und alle Antworten',
  supportContinue: 'Weiter zum Support',
  supportDone: 'Der Support hat deine Unterhaltung.',
  supportFailed: 'Das hat nicht geklappt. Versuch es erneut.',
  feedbackReasons: ['Falsch', 'Unvollständig', 'Schwer verständlich', 'Nicht meine Frage'],
  removeQueued: (question) => `„${question}“ entfernen`,
  limit: (characters, maxCharacters) => `${number(characters)} von ${number(maxCharacters)} Zeichen`,
  disclaimer: 'Antworten können falsch sein. Prüfe die Quellen.',
  context: 'Wird mit deiner Frage gesendet',
  contextCode: 'Code',
  contextSelection: 'Ausgewählter Text',
  removeContext: (name) => `${name} entfernen`,
  addSelection: 'Zur Auswahl fragen',
  scopeVersion: 'Version',
  scopeLanguage: 'Sprache',
  allVersions: 'Alle Versionen',
  allLanguages: 'Alle Sprachen',
  more: 'Mehr',
  pageMenu: 'Diese Seite',
  copyPage: 'Seite als Markdown kopieren',
  viewPage: 'Als Markdown ansehen',
  openIn: (name) => `In ${name} öffnen`,
  readPage: (url) => `Lies ${url}. Ich habe Fragen dazu.`,
  copyServer: 'Adresse des MCP-Servers kopieren',
  connect: (name) => `${name} per MCP verbinden`,
  search: 'Suche',
  searchPlaceholder: 'Suchen oder fragen …',
  searchResults: 'Seiten und Abschnitte',
  askAssistant: (question) => `Den Assistenten fragen: ${question}`,
  recentPages: 'Zuletzt',
  searchMove: 'Bewegen',
  searchOpen: 'Öffnen',
  found: (count) =>
    count === 0 ? 'Nichts gefunden' : formatPlural('de', count, { one: '# Ergebnis', other: '# Ergebnisse' }),
  searchFailed: 'Die Suche ist nicht erreichbar.',
  attach: 'Dateien anhängen',
  attachments: 'Angehängte Dateien',
  dropFiles: 'Dateien hier ablegen',
  attached: (name) => `„${name}“ ist angehängt.`,
  attachmentReading: (name) => `„${name}“ wird gelesen`,
  removeAttachment: (name) => `„${name}“ entfernen`,
  attachmentRemoved: (name) => `„${name}“ wurde entfernt.`,
  attachmentKind: (name) => `Diese Art von Datei kann nicht angehängt werden: „${name}“.`,
  attachmentTooLarge: (name, maxBytes) =>
    `„${name}“ ist größer als ${number(Math.round(maxBytes / 104857.6) / 10)} MB.`,
  attachmentTooMany: (maxFiles) => `Höchstzahl der Dateien: ${number(maxFiles)}.`,
  attachmentFailed: (name) => `„${name}“ konnte nicht gelesen werden.`,
  askAbout: 'Dazu fragen',
  useLight: 'Helles Design verwenden',
  useDark: 'Dunkles Design verwenden',

  conversation: 'Unterhaltung',
  you: 'Du',
  assistant: 'Assistent',
  submitted: 'Antwort wird gesucht …',
  writing: 'Schreibt …',
  longWait: ({ cause, pages }) =>
    cause === 'search'
      ? 'Die Suche dauert länger als sonst …'
      : cause === 'pages'
        ? `Liest noch ${countPages(pages)} …`
        : 'Schreibt noch …',
  answerReady: (text) => `Antwort: ${text}`,
  interrupted: 'Diese Antwort ist nicht vollständig.',
  cutOff: 'Die Antwort wurde abgeschnitten.',
  continueAnswer: 'Weiter',
  jumpToLatest: 'Zum Neuesten',

  actions: 'Aktionen',
  copy: 'Kopieren',
  copied: 'Kopiert',
  copyFailed: 'Kopieren nicht möglich',
  copyConversation: 'Unterhaltung kopieren',
  regenerate: 'Neu beantworten',
  edit: 'Frage bearbeiten',
  editInput: 'Bearbeite deine Frage',
  editSave: 'Erneut fragen',
  editCancel: 'Abbrechen',
  feedback: 'War das hilfreich?',
  feedbackUp: 'Hilfreich',
  feedbackDown: 'Nicht hilfreich',
  feedbackThanks: 'Danke für deine Rückmeldung.',
  suggestFix: 'Korrektur an der Doku vorschlagen',

  thinking: 'Denkt nach …',
  thought: (seconds) => (seconds === undefined ? 'Nachgedacht' : `${number(seconds)} s nachgedacht`),
  redacted: 'Der Dienst hat einen Teil der Überlegungen zurückgehalten.',
  tool: (words) => words,
  toolRunning: (words) => `${words} …`,
  searching: (query) => (query === undefined ? 'Durchsucht die Doku …' : `Sucht nach „${query}“ …`),
  searched: (query, count) =>
    `${query === undefined ? 'Doku durchsucht' : `Nach „${query}“ gesucht`} · ${countPages(count)}`,
  reading: (pages) => `Liest ${countPages(pages)} …`,
  activity: ({ searches, pages, tools }) => {
    const used = formatPlural('de', tools, { one: '# Werkzeug', other: '# Werkzeuge' })
    if (searches === 0) return tools === 0 ? 'Nachgedacht' : `${used} verwendet`
    const searched = pages === 0 ? 'Doku durchsucht' : `${countPages(pages)} durchsucht`
    return tools === 0 ? searched : `${searched}, ${used} verwendet`
  },
  moreSteps: (count) =>
    formatPlural('de', count, { one: '# weiteren Schritt zeigen', other: '# weitere Schritte zeigen' }),
  toolFailed: (words) => `${words} ist fehlgeschlagen`,
  toolDenied: (words) => `${words} wurde nicht erlaubt`,
  toolError: 'Fehler',
  questionAsked: (question, choices) =>
    `Frage: ${question}${choices.length === 0 ? '' : ` Auswahl: ${choices.join(', ')}`}`,
  approvalAsked: (words) => `„${words}“ erlauben?`,
  approvalAllow: 'Erlauben',
  approvalDeny: 'Nicht erlauben',
  approvalAllowed: 'Du hast das erlaubt.',
  approvalDenied: 'Du hast das nicht erlaubt.',
  fileLink: (mimeType) => `Datei öffnen (${mimeType})`,
  toolArguments: 'Eingabe',
  toolResult: 'Ergebnis',
  toolNoResult: 'Es kam kein Ergebnis zurück.',
  showMore: (lines) => formatPlural('de', lines, { one: '# weitere Zeile zeigen', other: '# weitere Zeilen zeigen' }),
  showLess: 'Weniger zeigen',
  sources: (count) => (count === 1 ? 'Quelle' : 'Quellen'),
  showAllSources: (count) => `Alle ${number(count)} zeigen`,
  showFewerSources: 'Weniger zeigen',
  copyLink: (title) => `Link zu „${title}“ kopieren`,
  internalSource: 'Auf dieser Website',
  externalLink: 'öffnet in neuem Tab',
  image: 'Bild in der Antwort',
  file: (mimeType) => `Datei herunterladen (${mimeType})`,
  fileBlocked: 'Diese Art von Datei kann hier nicht angezeigt werden.',
  partBroken: 'Dieser Teil der Antwort konnte nicht angezeigt werden.',
  followUps: 'Anschlussfragen',

  markdown: {
    copy: 'Kopieren',
    copied: 'Kopiert',
    copyFailed: 'Kopieren fehlgeschlagen. Markiere stattdessen den Text.',
    wrap: 'Zeilen umbrechen',
    copyCsv: 'Als CSV kopieren',
    copyMarkdown: 'Als Markdown kopieren',
    code: 'Code',
    diagram: 'Diagramm',
    table: 'Tabelle',
    footnotes: 'Fußnoten',
    backToText: 'Zurück zum Text',
    source: (number) => `Quelle ${number}`,
    note: 'Hinweis',
    tip: 'Tipp',
    important: 'Wichtig',
    warning: 'Warnung',
    caution: 'Vorsicht',
    done: 'Erledigt',
    open: 'Offen',
  },

  problems: {
    offline: {
      title: 'Du bist offline',
      hint: 'Deine Frage bleibt erhalten. Versuch es erneut, sobald die Verbindung wieder steht.',
    },
    online: { title: 'Du bist wieder online', hint: 'Deine Frage bleibt erhalten. Versuch es erneut.' },
    blocked: {
      title: 'Der Assistent ist nicht erreichbar',
      hint: 'Vielleicht blockiert ihn das Netzwerk oder ein Inhaltsblocker. Prüfe beides und versuch es erneut.',
    },
    'bad-request': {
      title: 'Diese Frage konnte nicht gelesen werden',
      hint: 'Formuliere sie anders oder beginne eine neue Unterhaltung.',
    },
    unauthorized: {
      title: 'Der Assistent darf hier nicht antworten',
      hint: 'Sein Schlüssel fehlt oder ist nicht mehr gültig. Die Betreiber dieser Website können das beheben.',
    },
    'not-found': {
      title: 'Der Assistent ist unter seiner Adresse nicht zu finden',
      hint: 'Vielleicht ist er umgezogen. Die Betreiber dieser Website können das beheben.',
    },
    'too-large': { title: 'Das ist zu viel auf einmal', hint: 'Kürze die Frage oder entferne, was mitgesendet wird.' },
    'rate-limited': {
      title: 'Gerade zu viele Fragen',
      hint: 'Deine Frage bleibt erhalten. Versuch es gleich noch einmal.',
    },
    server: {
      title: 'Der Assistent hat ein Problem',
      hint: 'An deiner Frage liegt es nicht. Versuch es gleich erneut.',
    },
    stalled: { title: 'Die Antwort dauert zu lange', hint: 'Seit einer Weile kam nichts an. Versuch es erneut.' },
    interrupted: {
      title: 'Die Antwort ist abgebrochen',
      hint: 'Was ankam, bleibt erhalten. Versuch es erneut, um die ganze Antwort zu bekommen.',
    },
    refused: {
      title: 'Der Assistent konnte nicht fertig antworten',
      hint: 'Versuch es erneut oder frag mit anderen Worten.',
    },
    'bad-stream': {
      title: 'Die Antwort konnte nicht gelesen werden',
      hint: 'Es kam etwas anderes als eine Antwort an. Versuch es erneut.',
    },
    'signed-out': {
      title: 'Du bist nicht mehr angemeldet',
      hint: 'Melde dich hier oder in einem anderen Tab neu an. Schick deine Frage dann noch einmal.',
    },
    redirected: {
      title: 'Der Assistent ist umgezogen',
      hint: 'Verlangt diese Website eine Anmeldung, lade die Seite neu. Sonst können die Betreiber das beheben.',
    },
    'secret-key': {
      title: 'Der Assistent ist abgeschaltet',
      hint:
        'Er wurde mit einem Schlüssel eingerichtet, der geheim bleiben muss. Die Betreiber dieser Website ' +
        'können das beheben.',
    },
    unknown: { title: 'Etwas ist schiefgelaufen', hint: 'Versuch es gleich noch einmal.' },
  },
  retry: 'Erneut versuchen',
  retryIn: (seconds) => `Erneut versuchen in ${time(seconds)}`,
  retryLater: (seconds) => `In ${time(seconds)} kannst du es erneut versuchen.`,
  retryWhenOnline: 'Senden, sobald ich wieder online bin',
  askNext: 'Nächste Frage stellen',
  dismiss: 'Ausblenden',
  requestId: 'Anfrage',

  panelFrame: {
    panelWidth: 'Breite des Fensters',
    enlarge: 'Vergrößern',
    usualSize: 'Zurück zur üblichen Größe',
  },

  agentJob: {
    notLoaded: 'Das konnte nicht geladen werden',
    notLoadedHint: 'Prüfe deine Verbindung und versuch es erneut. Hilft das nicht, lade die Seite neu.',
    retry: 'Erneut versuchen',
    close: 'Schließen',
    title: 'Korrektur an der Doku vorschlagen',
    intro:
      'Ein Agent bearbeitet die Doku nach deiner Beschreibung und schlägt die Änderung vor. Ohne Prüfung ' +
      'wird nichts veröffentlicht.',
    prompt: 'Was soll sich ändern?',
    promptExample: 'Zum Beispiel: Der Port ist 4310, nicht 8080.',
    context: 'Wird mitgesendet: deine Frage, die Antwort, ihre Quellen und die Seite',
    limit: (characters, maxCharacters) => `${number(characters)} von ${number(maxCharacters)} Zeichen`,
    send: 'Senden',
    sending: 'Wird gesendet …',
    active: 'Der Agent bearbeitet die Doku',
    activeHint: 'Du kannst diese Seite schließen. Der Agent arbeitet weiter.',
    elapsed: formatClock,
    stop: 'Stoppen',
    stopping: 'Wird gestoppt …',
    stopFollowing: 'Nicht mehr verfolgen',
    ready: 'Eine Änderung liegt bereit',
    readyHint: 'Sieh sie dir an. Veröffentlicht wird sie erst, wenn jemand sie übernimmt.',
    openChange: 'Änderung ansehen',
    linkRefused: 'Die Adresse der Änderung kann von hier aus nicht geöffnet werden. Sieh im Repository nach.',
    unchanged: 'Es wurden keine Dateien geändert',
    unchangedHint: 'Der Agent fand nichts zu ändern. Beschreibe es genauer.',
    stopped: 'Der Auftrag wurde gestoppt',
    stoppedHint: 'Es wurde nichts geändert.',
    failed: 'Der Agent konnte nicht fertig werden',
    failedHint: 'Es wurde nichts geändert. Versuch es erneut oder mit anderen Worten.',
    archived: 'Dieser Auftrag ist archiviert',
    archivedHint: 'Er ist zu alt, um ihn zu verfolgen.',
    note: 'Der Agent sagt',
    again: 'Etwas anderes vorschlagen',
    edit: 'Bearbeiten und erneut versuchen',
    retryIn: (seconds) => `Erneut versuchen in ${formatClock(seconds)}`,
    problems: {
      'maybe-created': {
        title: 'Es ist unklar, ob das angekommen ist',
        hint:
          'Die Antwort ging verloren, aber die Arbeit hat vielleicht begonnen. Sieh im Repository ' +
          'nach einer neuen Änderung, bevor du es noch einmal sendest.',
      },
      'rate-limited': {
        title: 'Gerade zu viele Vorschläge',
        hint: 'Dein Text bleibt erhalten. Sende ihn erneut, wenn die Zeit um ist.',
      },
      offline: {
        title: 'Du bist offline',
        hint: 'Dein Text bleibt erhalten. Versuch es erneut, sobald die Verbindung wieder steht.',
      },
      unauthorized: {
        title: 'Du darfst hier keine Korrekturen vorschlagen',
        hint: 'Melde dich an oder frag die Betreiber dieser Website.',
      },
      'bad-request': { title: 'Damit ließ sich nichts anfangen', hint: 'Versuch es mit anderen Worten.' },
      'too-large': { title: 'Das ist zu viel auf einmal', hint: 'Kürze deinen Text.' },
      'not-found': {
        title: 'Dieser Auftrag wurde nicht gefunden',
        hint: 'Vielleicht ist er zu alt. Sende deinen Vorschlag noch einmal.',
      },
      other: { title: 'Das hat nicht geklappt', hint: 'An deinem Text liegt es nicht. Versuch es gleich noch einmal.' },
    },
  },
}

function number(value: number): string {
  return formatNumber('de', value)
}

function countPages(count: number): string {
  return formatPlural('de', count, { one: '# Seite', other: '# Seiten' })
}

function time(seconds: number): string {
  return formatDuration(seconds, { second: ' s', minute: ' min', hour: ' h' })
}
