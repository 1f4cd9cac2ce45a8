import { formatClock, formatDuration, formatNumber, formatPlural } from './format.ts'
import type { Locale } from './Labels.ts'

export const LOCALE: Locale = {
  launcher: 'Preguntar a la documentación',
  title: 'Asistente',
  titleOf: (name) => `Asistente de ${name}`,
  close: 'Cerrar',
  newConversation: 'Nueva conversación',
  emptyTitle: '¿Qué buscas?',
  emptyText: 'Pregunta con tus palabras. Las respuestas salen de la documentación y citan sus páginas.',
  suggestions: 'Preguntas sugeridas',
  input: 'Tu pregunta',
  inputPlaceholder: 'Haz una pregunta…',
  send: 'Enviar',
  stop: 'Detener',
  queued: (count) =>
    formatPlural('es', count, {
      one: 'Tu siguiente pregunta espera a esta respuesta.',
      other: 'Tus # preguntas siguientes esperan a esta respuesta.',
    }),
  conversations: 'Conversaciones',
  searchConversations: 'Buscar en las conversaciones',
  noConversations: 'Aún no hay conversaciones.',
  noConversationsFound: 'Ninguna conversación contiene estas palabras.',
  conversationsFailed: 'No se han podido cargar tus conversaciones.',
  backToConversation: 'Volver a la conversación',
  renameConversation: (title) => `Cambiar el nombre de «${title}»`,
  conversationTitle: 'Título',
  saveTitle: 'Guardar',
  deleteConversation: (title) => `Eliminar «${title}»`,
  conversationDeleted: (title) => `«${title}» eliminada.`,
  undo: 'Deshacer',
  queuePaused: (count) =>
    formatPlural('es', count, {
      one: '# pregunta en espera.',
      other: '# preguntas en espera.',
    }),
  askQueued: 'Preguntar ahora',
  feedbackReason: '¿Qué estaba mal?',
  feedbackComment: 'Con tus palabras (opcional)',
  feedbackSend: 'Enviar comentarios',
  support: 'Contactar con soporte',
  supportIntro: 'Soporte recibe esto de tu conversación:',
  supportThread: 'Número de la conversación:',
  supportTranscript: 'Todo lo que has preguntado y todas las respuestas',
  supportContinue: 'Continuar con soporte',
  supportDone: 'Soporte tiene tu conversación.',
  supportFailed: 'No ha funcionado. Inténtalo de nuevo.',
  feedbackReasons: ['Incorrecta', 'Incompleta', 'Difícil de entender', 'No era mi pregunta'],
  removeQueued: (question) => `Quitar «${question}»`,
  limit: (characters, maxCharacters) => `${number(characters)} de ${number(maxCharacters)} caracteres`,
  disclaimer: 'Puede haber errores. Comprueba las fuentes.',
  context: 'Se envía con tu pregunta',
  contextCode: 'Código',
  contextSelection: 'Texto seleccionado',
  removeContext: (name) => `Quitar ${name}`,
  addSelection: 'Preguntar sobre la selección',
  scopeVersion: 'Versión',
  scopeLanguage: 'Idioma',
  allVersions: 'Todas las versiones',
  allLanguages: 'Todos los idiomas',
  pageMenu: 'Esta página',
  copyPage: 'Copiar la página como Markdown',
  viewPage: 'Ver como Markdown',
  openIn: (name) => `Abrir en ${name}`,
  readPage: (url) => `Lee ${url}. Tengo preguntas sobre esta página.`,
  copyServer: 'Copiar la dirección del servidor MCP',
  connect: (name) => `Conectar ${name} por MCP`,
  search: 'Búsqueda',
  searchPlaceholder: 'Busca o pregunta…',
  searchResults: 'Páginas y secciones',
  askAssistant: (question) => `Preguntar al asistente: ${question}`,
  recentPages: 'Recientes',
  found: (count) =>
    count === 0 ? 'Sin resultados' : formatPlural('es', count, { one: '# resultado', other: '# resultados' }),
  searchFailed: 'No se puede contactar con la búsqueda.',
  attach: 'Adjuntar archivos',
  attachments: 'Archivos adjuntos',
  dropFiles: 'Suelta los archivos aquí',
  attached: (name) => `«${name}» está adjunto.`,
  attachmentReading: (name) => `Leyendo «${name}»`,
  removeAttachment: (name) => `Quitar «${name}»`,
  attachmentRemoved: (name) => `Se quitó «${name}».`,
  attachmentKind: (name) => `Este tipo de archivo no se puede adjuntar: «${name}».`,
  attachmentTooLarge: (name, maxBytes) => `«${name}» supera los ${number(Math.round(maxBytes / 104857.6) / 10)} MB.`,
  attachmentTooMany: (maxFiles) => `Número máximo de archivos: ${number(maxFiles)}.`,
  attachmentFailed: (name) => `No se pudo leer «${name}».`,
  askAbout: 'Preguntar sobre esto',
  useLight: 'Usar el tema claro',
  useDark: 'Usar el tema oscuro',

  conversation: 'Conversación',
  you: 'Tú',
  assistant: 'Asistente',
  submitted: 'Buscando una respuesta…',
  writing: 'Escribiendo…',
  longWait: ({ cause, pages }) =>
    cause === 'search'
      ? 'La búsqueda está tardando más de lo habitual…'
      : cause === 'pages'
        ? `Todavía leyendo ${countPages(pages)}…`
        : 'Todavía escribiendo…',
  answerReady: (text) => `Respuesta: ${text}`,
  interrupted: 'Esta respuesta no está completa.',
  cutOff: 'La respuesta se ha cortado.',
  continueAnswer: 'Continuar',
  jumpToLatest: 'Ir al final',

  actions: 'Acciones',
  copy: 'Copiar',
  copied: 'Copiado',
  copyFailed: 'No se ha podido copiar',
  copyConversation: 'Copiar la conversación',
  regenerate: 'Responder de nuevo',
  edit: 'Editar la pregunta',
  editInput: 'Edita tu pregunta',
  editSave: 'Preguntar de nuevo',
  editCancel: 'Cancelar',
  feedback: '¿Te ha servido?',
  feedbackUp: 'Útil',
  feedbackDown: 'No es útil',
  feedbackThanks: 'Gracias por tu opinión.',
  suggestFix: 'Proponer una corrección de la documentación',

  thinking: 'Pensando…',
  thought: (seconds) => (seconds === undefined ? 'Lo ha pensado' : `Lo ha pensado durante ${number(seconds)} s`),
  redacted: 'El servicio no ha mostrado parte del razonamiento.',
  tool: (words) => words,
  toolRunning: (words) => `${words}…`,
  searching: (query) => (query === undefined ? 'Buscando en la documentación…' : `Buscando «${query}»…`),
  searched: (query, count) =>
    `${query === undefined ? 'Ha buscado en la documentación' : `Ha buscado «${query}»`} · ${countPages(count)}`,
  reading: (pages) => `Leyendo ${countPages(pages)}…`,
  activity: ({ searches, pages, tools }) => {
    const used = formatPlural('es', tools, { one: '# herramienta', other: '# herramientas' })
    if (searches === 0) return tools === 0 ? 'Lo ha pensado' : `Ha usado ${used}`
    const searched = pages === 0 ? 'Ha buscado en la documentación' : `Ha consultado ${countPages(pages)}`
    return tools === 0 ? searched : `${searched} y ha usado ${used}`
  },
  moreSteps: (count) => formatPlural('es', count, { one: 'Mostrar # paso más', other: 'Mostrar # pasos más' }),
  toolFailed: (words) => `${words}: ha fallado`,
  toolDenied: (words) => `${words}: no se ha permitido`,
  toolError: 'Error',
  questionAsked: (question, choices) =>
    `Pregunta: ${question}${choices.length === 0 ? '' : ` Opciones: ${choices.join(', ')}`}`,
  approvalAsked: (words) => `¿Permitir «${words}»?`,
  approvalAllow: 'Permitir',
  approvalDeny: 'No permitir',
  approvalAllowed: 'Lo has permitido.',
  approvalDenied: 'No lo has permitido.',
  fileLink: (mimeType) => `Abrir archivo (${mimeType})`,
  toolArguments: 'Entrada',
  toolResult: 'Resultado',
  toolNoResult: 'No ha llegado ningún resultado.',
  showMore: (lines) => formatPlural('es', lines, { one: 'Mostrar # línea más', other: 'Mostrar # líneas más' }),
  showLess: 'Mostrar menos',
  sources: (count) => (count === 1 ? 'Fuente' : 'Fuentes'),
  showAllSources: (count) => `Mostrar las ${number(count)}`,
  showFewerSources: 'Mostrar menos',
  copyLink: (title) => `Copiar el enlace a «${title}»`,
  internalSource: 'En este sitio',
  externalLink: 'se abre en una pestaña nueva',
  image: 'Imagen de la respuesta',
  file: (mimeType) => `Descargar archivo (${mimeType})`,
  fileBlocked: 'Este tipo de archivo no se puede mostrar aquí.',
  partBroken: 'Esta parte de la respuesta no se ha podido mostrar.',
  followUps: 'Preguntas para continuar',

  markdown: {
    copy: 'Copiar',
    copied: 'Copiado',
    copyFailed: 'No se ha podido copiar. Selecciona el texto.',
    wrap: 'Ajustar líneas',
    copyCsv: 'Copiar como CSV',
    copyMarkdown: 'Copiar como Markdown',
    code: 'Código',
    table: 'Tabla',
    footnotes: 'Notas al pie',
    backToText: 'Volver al texto',
    source: (number) => `Fuente ${number}`,
    note: 'Nota',
    tip: 'Consejo',
    important: 'Importante',
    warning: 'Advertencia',
    caution: 'Precaución',
    done: 'Hecho',
    open: 'Pendiente',
  },

  problems: {
    offline: {
      title: 'No tienes conexión',
      hint: 'Tu pregunta se conserva. Inténtalo de nuevo cuando vuelva la conexión.',
    },
    online: { title: 'Vuelves a tener conexión', hint: 'Tu pregunta se conserva. Inténtalo de nuevo.' },
    blocked: {
      title: 'No se puede contactar con el asistente',
      hint: 'Puede que lo impida la red o un bloqueador de contenido. Revisa ambos e inténtalo de nuevo.',
    },
    'bad-request': {
      title: 'No se ha podido leer esta pregunta',
      hint: 'Usa otras palabras o empieza una conversación nueva.',
    },
    unauthorized: {
      title: 'El asistente no tiene permiso para responder aquí',
      hint: 'Su clave falta o ya no es válida. Los responsables de este sitio pueden arreglarlo.',
    },
    'not-found': {
      title: 'El asistente no está en su dirección',
      hint: 'Puede que se haya trasladado. Los responsables de este sitio pueden arreglarlo.',
    },
    'too-large': {
      title: 'Es demasiado de una vez',
      hint: 'Acorta la pregunta o quita lo que se envía con ella.',
    },
    'rate-limited': {
      title: 'Demasiadas preguntas en este momento',
      hint: 'Tu pregunta se conserva. Inténtalo de nuevo dentro de un momento.',
    },
    server: {
      title: 'El asistente tiene un problema',
      hint: 'No es por tu pregunta. Inténtalo de nuevo dentro de un momento.',
    },
    stalled: {
      title: 'La respuesta tarda demasiado',
      hint: 'Hace un rato que no llega nada. Inténtalo de nuevo.',
    },
    interrupted: {
      title: 'La respuesta se ha interrumpido',
      hint: 'Lo que ha llegado se conserva. Inténtalo de nuevo para tener la respuesta completa.',
    },
    refused: {
      title: 'El asistente no ha podido terminar',
      hint: 'Inténtalo de nuevo o pregunta con otras palabras.',
    },
    'bad-stream': {
      title: 'No se ha podido leer la respuesta',
      hint: 'Ha llegado algo que no es una respuesta. Inténtalo de nuevo.',
    },
    'signed-out': {
      title: 'Tu sesión ha terminado',
      hint: 'Inicia sesión de nuevo, en esta pestaña o en otra. Después envía otra vez la pregunta.',
    },
    redirected: {
      title: 'El asistente ha cambiado de lugar',
      hint: 'Si este sitio pide iniciar sesión, recarga la página. Si no, sus responsables pueden arreglarlo.',
    },
    'secret-key': {
      title: 'El asistente está desactivado',
      hint: 'Se configuró con una clave que debe ser secreta. Los responsables de este sitio pueden arreglarlo.',
    },
    unknown: { title: 'Algo ha salido mal', hint: 'Inténtalo de nuevo dentro de un momento.' },
  },
  retry: 'Reintentar',
  retryIn: (seconds) => `Reintentar en ${time(seconds)}`,
  retryLater: (seconds) => `Podrás intentarlo de nuevo en ${time(seconds)}.`,
  retryWhenOnline: 'Enviar cuando vuelva a tener conexión',
  askNext: 'Hacer la siguiente pregunta',
  dismiss: 'Descartar',
  requestId: 'Solicitud',

  panelFrame: {
    panelWidth: 'Ancho del panel',
    enlarge: 'Ampliar el panel',
    usualSize: 'Volver al tamaño habitual',
  },

  agentJob: {
    notLoaded: 'No se ha podido cargar',
    notLoadedHint: 'Revisa tu conexión e inténtalo de nuevo. Si no funciona, recarga la página.',
    retry: 'Reintentar',
    close: 'Cerrar',
    title: 'Proponer una corrección de la documentación',
    intro: 'Un agente edita la documentación según lo que describas y propone el cambio. Nada se publica sin revisión.',
    prompt: '¿Qué hay que cambiar?',
    promptExample: 'Por ejemplo: El puerto es 4310, no 8080.',
    context: 'Se envían también: tu pregunta, la respuesta, sus fuentes y la página',
    limit: (characters, maxCharacters) => `${number(characters)} de ${number(maxCharacters)} caracteres`,
    send: 'Enviar',
    sending: 'Enviando…',
    active: 'El agente está editando la documentación',
    activeHint: 'Puedes cerrar esta página. El agente sigue trabajando.',
    elapsed: formatClock,
    stop: 'Detener',
    stopping: 'Deteniendo…',
    stopFollowing: 'Dejar de seguir',
    ready: 'Hay un cambio listo',
    readyHint: 'Revísalo. Solo se publica cuando alguien lo fusiona.',
    openChange: 'Ver el cambio',
    linkRefused: 'La dirección del cambio no se puede abrir desde aquí. Búscalo en el repositorio.',
    unchanged: 'No se ha cambiado ningún archivo',
    unchangedHint: 'El agente no ha encontrado nada que cambiar. Prueba a ser más concreto.',
    stopped: 'La tarea se detuvo',
    stoppedHint: 'No se ha cambiado nada.',
    failed: 'El agente no ha podido terminar',
    failedHint: 'No se ha cambiado nada. Inténtalo de nuevo o usa otras palabras.',
    archived: 'Esta tarea está archivada',
    archivedHint: 'Es demasiado antigua para seguirla.',
    note: 'El agente dice',
    again: 'Proponer otra cosa',
    edit: 'Editar e intentar de nuevo',
    retryIn: (seconds) => `Reintentar en ${formatClock(seconds)}`,
    problems: {
      'maybe-created': {
        title: 'No está claro si ha llegado',
        hint:
          'La respuesta se ha perdido, pero puede que el trabajo haya empezado. Busca un cambio nuevo en el ' +
          'repositorio antes de enviarlo otra vez.',
      },
      'rate-limited': {
        title: 'Demasiadas propuestas en este momento',
        hint: 'Tu texto se conserva. Envíalo de nuevo cuando pase el tiempo.',
      },
      offline: {
        title: 'No tienes conexión',
        hint: 'Tu texto se conserva. Inténtalo de nuevo cuando vuelva la conexión.',
      },
      unauthorized: {
        title: 'No puedes proponer correcciones aquí',
        hint: 'Inicia sesión o pregunta a los responsables de este sitio.',
      },
      'bad-request': { title: 'No se ha podido usar', hint: 'Prueba con otras palabras.' },
      'too-large': { title: 'Es demasiado de una vez', hint: 'Acorta el texto.' },
      'not-found': {
        title: 'No se ha encontrado esta tarea',
        hint: 'Puede que sea demasiado antigua. Envía tu propuesta otra vez.',
      },
      other: { title: 'No ha funcionado', hint: 'No es por tu texto. Inténtalo de nuevo dentro de un momento.' },
    },
  },
}

function number(value: number): string {
  return formatNumber('es', value)
}

function countPages(count: number): string {
  return formatPlural('es', count, { one: '# página', other: '# páginas' })
}

function time(seconds: number): string {
  return formatDuration(seconds, { second: ' s', minute: ' min', hour: ' h' })
}
