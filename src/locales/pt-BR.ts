import { formatClock, formatDuration, formatNumber, formatPlural, type PluralForms } from './format.ts'
import type { Locale } from './Labels.ts'

export const LOCALE: Locale = {
  launcher: 'Perguntar à documentação',
  title: 'Assistente',
  titleOf: (name) => `Assistente ${name}`,
  close: 'Fechar',
  newConversation: 'Nova conversa',
  emptyTitle: 'O que você procura?',
  emptyText: 'Pergunte com suas próprias palavras. As respostas vêm da documentação e citam suas páginas.',
  suggestions: 'Perguntas sugeridas',
  input: 'Sua pergunta',
  inputPlaceholder: 'Faça uma pergunta…',
  send: 'Enviar',
  stop: 'Parar',
  queued: (count) =>
    formatCount(count, {
      one: 'Sua próxima pergunta espera por esta resposta.',
      other: 'Suas próximas # perguntas esperam por esta resposta.',
    }),
  conversations: 'Conversas',
  searchConversations: 'Buscar nas conversas',
  noConversations: 'Ainda não há conversas.',
  noConversationsFound: 'Nenhuma conversa contém essas palavras.',
  conversationsFailed: 'Não foi possível carregar suas conversas.',
  backToConversation: 'Voltar à conversa',
  renameConversation: (title) => `Renomear “${title}”`,
  conversationTitle: 'Título',
  saveTitle: 'Salvar',
  deleteConversation: (title) => `Excluir “${title}”`,
  conversationDeleted: (title) => `“${title}” excluída.`,
  undo: 'Desfazer',
  queuePaused: (count) =>
    formatCount(count, {
      one: '# pergunta em espera.',
      other: '# perguntas em espera.',
    }),
  askQueued: 'Perguntar agora',
  feedbackReason: 'O que estava errado?',
  feedbackComment: 'Com suas próprias palavras (opcional)',
  feedbackSend: 'Enviar feedback',
  support: 'Falar com o suporte',
  supportIntro: 'O suporte recebe isto da sua conversa:',
  supportThread: 'Número da conversa:',
  supportTranscript: 'Tudo o que você perguntou e todas as respostas',
  supportContinue: 'Continuar para o suporte',
  supportDone: 'O suporte recebeu sua conversa.',
  supportFailed: 'Não funcionou. Tente de novo.',
  feedbackReasons: ['Incorreta', 'Incompleta', 'Difícil de entender', 'Não era minha pergunta'],
  removeQueued: (question) => `Remover “${question}”`,
  limit: (characters, maxCharacters) => `${number(characters)} de ${number(maxCharacters)} caracteres`,
  disclaimer: 'As respostas podem conter erros. Confira as fontes.',
  context: 'Enviado com sua pergunta',
  contextCode: 'Código',
  contextSelection: 'Texto selecionado',
  removeContext: (name) => `Remover ${name}`,
  addSelection: 'Perguntar sobre a seleção',
  scopeVersion: 'Versão',
  scopeLanguage: 'Idioma',
  allVersions: 'Todas as versões',
  allLanguages: 'Todos os idiomas',
  more: 'Mais',
  pageMenu: 'Esta página',
  copyPage: 'Copiar página como Markdown',
  viewPage: 'Ver como Markdown',
  openIn: (name) => `Abrir no ${name}`,
  readPage: (url) => `Leia ${url}. Tenho perguntas sobre a página.`,
  copyServer: 'Copiar endereço do servidor MCP',
  connect: (name) => `Conectar ${name} por MCP`,
  search: 'Busca',
  searchPlaceholder: 'Busque ou pergunte…',
  searchResults: 'Páginas e seções',
  askAssistant: (question) => `Perguntar ao assistente: ${question}`,
  recentPages: 'Recentes',
  searchMove: 'Mover',
  searchOpen: 'Abrir',
  found: (count) =>
    count === 0 ? 'Nenhum resultado' : formatCount(count, { one: '# resultado', other: '# resultados' }),
  searchFailed: 'Não foi possível acessar a busca.',
  attach: 'Anexar arquivos',
  attachments: 'Arquivos anexados',
  dropFiles: 'Solte os arquivos aqui',
  attached: (name) => `“${name}” foi anexado.`,
  attachmentReading: (name) => `Lendo “${name}”`,
  removeAttachment: (name) => `Remover “${name}”`,
  attachmentRemoved: (name) => `“${name}” foi removido.`,
  attachmentKind: (name) => `Este tipo de arquivo não pode ser anexado: “${name}”.`,
  attachmentTooLarge: (name, maxBytes) => `“${name}” tem mais de ${number(Math.round(maxBytes / 104857.6) / 10)} MB.`,
  attachmentTooMany: (maxFiles) => `Número máximo de arquivos: ${number(maxFiles)}.`,
  attachmentFailed: (name) => `Não foi possível ler “${name}”.`,
  askAbout: 'Perguntar sobre isto',
  useLight: 'Usar tema claro',
  useDark: 'Usar tema escuro',

  conversation: 'Conversa',
  you: 'Você',
  assistant: 'Assistente',
  submitted: 'Procurando uma resposta…',
  writing: 'Escrevendo…',
  longWait: ({ cause, pages }) =>
    cause === 'search'
      ? 'A busca está demorando mais que o normal…'
      : cause === 'pages'
        ? `Ainda lendo ${countPages(pages)}…`
        : 'Ainda escrevendo…',
  answerReady: (text) => `Resposta: ${text}`,
  interrupted: 'Esta resposta não está completa.',
  cutOff: 'A resposta foi cortada.',
  continueAnswer: 'Continuar',
  jumpToLatest: 'Ir para o fim',

  actions: 'Ações',
  copy: 'Copiar',
  copied: 'Copiado',
  copyFailed: 'Não foi possível copiar',
  copyConversation: 'Copiar conversa',
  regenerate: 'Responder de novo',
  edit: 'Editar pergunta',
  editInput: 'Edite sua pergunta',
  editSave: 'Perguntar de novo',
  editCancel: 'Cancelar',
  feedback: 'Isso ajudou?',
  feedbackUp: 'Útil',
  feedbackDown: 'Não foi útil',
  feedbackThanks: 'Obrigado pela sua opinião.',
  suggestFix: 'Sugerir uma correção na documentação',

  thinking: 'Pensando…',
  thought: (seconds) => (seconds === undefined ? 'Pensou a respeito' : `Pensou por ${number(seconds)} s`),
  redacted: 'O serviço ocultou parte do raciocínio.',
  tool: (words) => words,
  toolRunning: (words) => `${words}…`,
  searching: (query) => (query === undefined ? 'Buscando na documentação…' : `Buscando “${query}”…`),
  searched: (query, count) =>
    `${query === undefined ? 'Buscou na documentação' : `Buscou “${query}”`} · ${countPages(count)}`,
  reading: (pages) => `Lendo ${countPages(pages)}…`,
  activity: ({ searches, pages, tools }) => {
    const used = formatCount(tools, { one: '# ferramenta', other: '# ferramentas' })
    if (searches === 0) return tools === 0 ? 'Pensou a respeito' : `Usou ${used}`
    const searched = pages === 0 ? 'Buscou na documentação' : `Consultou ${countPages(pages)}`
    return tools === 0 ? searched : `${searched} e usou ${used}`
  },
  moreSteps: (count) => formatCount(count, { one: 'Mostrar mais # etapa', other: 'Mostrar mais # etapas' }),
  toolFailed: (words) => `${words}: falhou`,
  toolDenied: (words) => `${words}: não foi permitido`,
  toolError: 'Erro',
  questionAsked: (question, choices) =>
    `Pergunta: ${question}${choices.length === 0 ? '' : ` Opções: ${choices.join(', ')}`}`,
  approvalAsked: (words) => `Permitir “${words}”?`,
  approvalAllow: 'Permitir',
  approvalDeny: 'Não permitir',
  approvalAllowed: 'Você permitiu.',
  approvalDenied: 'Você não permitiu.',
  fileLink: (mimeType) => `Abrir arquivo (${mimeType})`,
  toolArguments: 'Entrada',
  toolResult: 'Resultado',
  toolNoResult: 'Nenhum resultado foi recebido.',
  showMore: (lines) => formatCount(lines, { one: 'Mostrar mais # linha', other: 'Mostrar mais # linhas' }),
  showLess: 'Mostrar menos',
  sources: (count) => (count === 1 ? 'Fonte' : 'Fontes'),
  showAllSources: (count) => `Mostrar todas as ${number(count)}`,
  showFewerSources: 'Mostrar menos',
  copyLink: (title) => `Copiar o link para “${title}”`,
  internalSource: 'Neste site',
  externalLink: 'abre em uma nova aba',
  image: 'Imagem da resposta',
  file: (mimeType) => `Baixar arquivo (${mimeType})`,
  fileBlocked: 'Este tipo de arquivo não pode ser exibido aqui.',
  partBroken: 'Não foi possível exibir esta parte da resposta.',
  followUps: 'Perguntas para continuar',

  markdown: {
    copy: 'Copiar',
    copied: 'Copiado',
    copyFailed: 'Não foi possível copiar. Selecione o texto.',
    wrap: 'Quebrar linhas',
    copyCsv: 'Copiar como CSV',
    copyMarkdown: 'Copiar como Markdown',
    code: 'Código',
    diagram: 'Diagrama',
    table: 'Tabela',
    footnotes: 'Notas de rodapé',
    backToText: 'Voltar ao texto',
    source: (number) => `Fonte ${number}`,
    note: 'Observação',
    tip: 'Dica',
    important: 'Importante',
    warning: 'Aviso',
    caution: 'Cuidado',
    done: 'Feito',
    open: 'Pendente',
  },

  problems: {
    offline: {
      title: 'Você está offline',
      hint: 'Sua pergunta foi mantida. Tente de novo quando a conexão voltar.',
    },
    online: { title: 'Você está online de novo', hint: 'Sua pergunta foi mantida. Tente de novo.' },
    blocked: {
      title: 'Não foi possível acessar o assistente',
      hint: 'A rede ou um bloqueador de conteúdo pode estar impedindo. Verifique os dois e tente de novo.',
    },
    'bad-request': {
      title: 'Não foi possível ler esta pergunta',
      hint: 'Use outras palavras ou comece uma nova conversa.',
    },
    unauthorized: {
      title: 'O assistente não tem permissão para responder aqui',
      hint: 'A chave está ausente ou não é mais válida. Os responsáveis por este site podem resolver isso.',
    },
    'not-found': {
      title: 'O assistente não está no endereço esperado',
      hint: 'Ele pode ter mudado de lugar. Os responsáveis por este site podem resolver isso.',
    },
    'too-large': { title: 'É muita coisa de uma vez', hint: 'Encurte a pergunta ou remova o que vai com ela.' },
    'rate-limited': {
      title: 'Perguntas demais no momento',
      hint: 'Sua pergunta foi mantida. Tente de novo em instantes.',
    },
    server: {
      title: 'O assistente está com um problema',
      hint: 'Não é por causa da sua pergunta. Tente de novo em instantes.',
    },
    stalled: { title: 'A resposta está demorando demais', hint: 'Faz um tempo que nada chega. Tente de novo.' },
    interrupted: {
      title: 'A resposta foi interrompida',
      hint: 'O que chegou foi mantido. Tente de novo para ter a resposta completa.',
    },
    refused: {
      title: 'O assistente não conseguiu terminar',
      hint: 'Tente de novo ou pergunte com outras palavras.',
    },
    'bad-stream': {
      title: 'Não foi possível ler a resposta',
      hint: 'Chegou algo que não é uma resposta. Tente de novo.',
    },
    'signed-out': {
      title: 'Sua sessão terminou',
      hint: 'Entre de novo, nesta aba ou em outra. Depois envie a pergunta outra vez.',
    },
    redirected: {
      title: 'O assistente mudou de endereço',
      hint: 'Se este site exige login, recarregue a página. Senão, os responsáveis podem resolver.',
    },
    'secret-key': {
      title: 'O assistente está desativado',
      hint:
        'Ele foi configurado com uma chave que deve ser secreta. Os responsáveis por este site podem ' +
        'resolver isso.',
    },
    unknown: { title: 'Algo deu errado', hint: 'Tente de novo em instantes.' },
  },
  retry: 'Tentar de novo',
  retryIn: (seconds) => `Tentar de novo em ${time(seconds)}`,
  retryLater: (seconds) => `Você pode tentar de novo em ${time(seconds)}.`,
  retryWhenOnline: 'Enviar quando eu estiver online',
  askNext: 'Fazer a próxima pergunta',
  dismiss: 'Dispensar',
  requestId: 'Solicitação',

  panelFrame: {
    panelWidth: 'Largura do painel',
    enlarge: 'Ampliar o painel',
    usualSize: 'Voltar ao tamanho normal',
  },

  agentJob: {
    notLoaded: 'Não foi possível carregar',
    notLoadedHint: 'Verifique sua conexão e tente de novo. Se não ajudar, recarregue a página.',
    retry: 'Tentar de novo',
    close: 'Fechar',
    title: 'Sugerir uma correção na documentação',
    intro: 'Um agente edita a documentação conforme sua descrição e propõe a mudança. Nada é publicado sem revisão.',
    prompt: 'O que deve mudar?',
    promptExample: 'Por exemplo: A porta é 4310, não 8080.',
    context: 'Enviados junto: sua pergunta, a resposta, as fontes dela e a página',
    limit: (characters, maxCharacters) => `${number(characters)} de ${number(maxCharacters)} caracteres`,
    send: 'Enviar',
    sending: 'Enviando…',
    active: 'O agente está editando a documentação',
    activeHint: 'Você pode fechar esta página. O agente continua trabalhando.',
    elapsed: formatClock,
    stop: 'Parar',
    stopping: 'Parando…',
    stopFollowing: 'Parar de acompanhar',
    ready: 'Uma mudança está pronta',
    readyHint: 'Revise. Ela só é publicada depois que alguém faz o merge.',
    openChange: 'Ver a mudança',
    linkRefused: 'O endereço da mudança não pode ser aberto daqui. Procure-a no repositório.',
    unchanged: 'Nenhum arquivo foi alterado',
    unchangedHint: 'O agente não encontrou nada para mudar. Tente ser mais específico.',
    stopped: 'A tarefa foi interrompida',
    stoppedHint: 'Nada foi alterado.',
    failed: 'O agente não conseguiu terminar',
    failedHint: 'Nada foi alterado. Tente de novo ou use outras palavras.',
    archived: 'Esta tarefa está arquivada',
    archivedHint: 'Ela é antiga demais para ser acompanhada.',
    note: 'O agente diz',
    again: 'Sugerir outra coisa',
    edit: 'Editar e tentar de novo',
    retryIn: (seconds) => `Tentar de novo em ${formatClock(seconds)}`,
    problems: {
      'maybe-created': {
        title: 'Não dá para saber se isso chegou',
        hint:
          'A resposta se perdeu, mas o trabalho pode ter começado. Procure uma nova mudança no repositório antes de ' +
          'enviar outra vez.',
      },
      'rate-limited': {
        title: 'Sugestões demais no momento',
        hint: 'Seu texto foi mantido. Envie de novo quando o tempo acabar.',
      },
      offline: {
        title: 'Você está offline',
        hint: 'Seu texto foi mantido. Tente de novo quando a conexão voltar.',
      },
      unauthorized: {
        title: 'Você não pode sugerir correções aqui',
        hint: 'Faça login ou fale com os responsáveis por este site.',
      },
      'bad-request': { title: 'Não foi possível usar isso', hint: 'Tente com outras palavras.' },
      'too-large': { title: 'É muita coisa de uma vez', hint: 'Encurte o texto.' },
      'not-found': {
        title: 'Esta tarefa não foi encontrada',
        hint: 'Ela pode ser antiga demais. Envie sua sugestão outra vez.',
      },
      other: { title: 'Não funcionou', hint: 'Não é por causa do seu texto. Tente de novo em instantes.' },
    },
  },
}

function number(value: number): string {
  return formatNumber('pt-BR', value)
}

function countPages(count: number): string {
  return formatCount(count, { one: '# página', other: '# páginas' })
}

function time(seconds: number): string {
  return formatDuration(seconds, { second: ' s', minute: ' min', hour: ' h' })
}

/** For 0, `Intl` would use the singular, but Brazilians write "0 páginas". */
function formatCount(count: number, forms: PluralForms): string {
  return formatPlural('pt-BR', count, count === 0 ? { other: forms.other } : forms)
}
