import { formatClock, formatDuration, formatNumber, formatPlural } from './format.ts'
import type { Locale } from './Labels.ts'

export const LOCALE: Locale = {
  launcher: 'Interroger la documentation',
  title: 'Assistant',
  titleOf: (name) => `Assistant ${name}`,
  close: 'Fermer',
  newConversation: 'Nouvelle conversation',
  emptyTitle: 'Que cherchez-vous ?',
  emptyText: 'Posez votre question avec vos mots. Les réponses viennent de la documentation et citent leurs pages.',
  suggestions: 'Questions suggérées',
  input: 'Votre question',
  inputPlaceholder: 'Posez une question…',
  send: 'Envoyer',
  stop: 'Arrêter',
  queued: (count) =>
    formatPlural('fr', count, {
      one: 'Votre prochaine question attend cette réponse.',
      other: 'Vos # prochaines questions attendent cette réponse.',
    }),
  conversations: 'Conversations',
  searchConversations: 'Rechercher dans les conversations',
  noConversations: 'Aucune conversation pour le moment.',
  noConversationsFound: 'Aucune conversation ne contient ces mots.',
  conversationsFailed: 'Impossible de charger vos conversations.',
  backToConversation: 'Retour à la conversation',
  renameConversation: (title) => `Renommer « ${title} »`,
  conversationTitle: 'Titre',
  saveTitle: 'Enregistrer',
  deleteConversation: (title) => `Supprimer « ${title} »`,
  conversationDeleted: (title) => `« ${title} » supprimé.`,
  undo: 'Annuler',
  queuePaused: (count) =>
    formatPlural('fr', count, {
      one: '# question en attente.',
      other: '# questions en attente.',
    }),
  askQueued: 'Demander maintenant',
  feedbackReason: 'Qu’est-ce qui n’allait pas ?',
  feedbackComment: 'Avec vos mots (facultatif)',
  feedbackSend: 'Envoyer votre avis',
  support: 'Contacter l’assistance',
  supportIntro: 'L’assistance reçoit ceci de votre conversation :',
  supportThread: 'Numéro de la conversation :',
  supportTranscript: 'Toutes vos questions et toutes les réponses',
  supportContinue: 'Continuer vers l’assistance',
  supportDone: 'L’assistance a reçu votre conversation.',
  supportFailed: 'Cela n’a pas fonctionné. Réessayez.',
  feedbackReasons: ['Incorrect', 'Incomplet', 'Difficile à comprendre', 'Hors sujet'],
  removeQueued: (question) => `Retirer « ${question} »`,
  limit: (characters, maxCharacters) => `${number(characters)} caractères sur ${number(maxCharacters)}`,
  disclaimer: 'Des erreurs sont possibles. Vérifiez les sources.',
  context: 'Envoyé avec votre question',
  contextCode: 'Code',
  contextSelection: 'Texte sélectionné',
  removeContext: (name) => `Retirer ${name}`,
  addSelection: 'Interroger sur la sélection',
  scopeVersion: 'Version',
  scopeLanguage: 'Langue',
  allVersions: 'Toutes les versions',
  allLanguages: 'Toutes les langues',
  more: 'Plus',
  pageMenu: 'Cette page',
  copyPage: 'Copier la page en Markdown',
  viewPage: 'Voir en Markdown',
  openIn: (name) => `Ouvrir dans ${name}`,
  readPage: (url) => `Lis ${url}. J’ai des questions à ce sujet.`,
  copyServer: 'Copier l’adresse du serveur MCP',
  connect: (name) => `Connecter ${name} par MCP`,
  search: 'Recherche',
  searchPlaceholder: 'Rechercher ou demander…',
  searchResults: 'Pages et sections',
  askAssistant: (question) => `Demander à l’assistant : ${question}`,
  recentPages: 'Récents',
  searchMove: 'Se déplacer',
  searchOpen: 'Ouvrir',
  found: (count) =>
    count === 0 ? 'Aucun résultat' : formatPlural('fr', count, { one: '# résultat', other: '# résultats' }),
  searchFailed: 'La recherche est injoignable.',
  attach: 'Joindre des fichiers',
  attachments: 'Fichiers joints',
  dropFiles: 'Déposez les fichiers ici',
  attached: (name) => `« ${name} » est joint.`,
  attachmentReading: (name) => `Lecture de « ${name} »`,
  removeAttachment: (name) => `Retirer « ${name} »`,
  attachmentRemoved: (name) => `« ${name} » a été retiré.`,
  attachmentKind: (name) => `Ce type de fichier ne peut pas être joint : « ${name} ».`,
  attachmentTooLarge: (name, maxBytes) => `« ${name} » dépasse ${number(Math.round(maxBytes / 104857.6) / 10)} Mo.`,
  attachmentTooMany: (maxFiles) => `Nombre maximal de fichiers : ${number(maxFiles)}.`,
  attachmentFailed: (name) => `« ${name} » n’a pas pu être lu.`,
  askAbout: 'Poser une question à ce sujet',
  useLight: 'Passer au thème clair',
  useDark: 'Passer au thème sombre',

  conversation: 'Conversation',
  you: 'Vous',
  assistant: 'Assistant',
  submitted: 'Recherche d’une réponse…',
  writing: 'Rédaction…',
  longWait: ({ cause, pages }) =>
    cause === 'search'
      ? 'La recherche prend plus de temps que d’habitude…'
      : cause === 'pages'
        ? `Lecture de ${countPages(pages)} toujours en cours…`
        : 'Rédaction toujours en cours…',
  answerReady: (text) => `Réponse : ${text}`,
  interrupted: 'Cette réponse est incomplète.',
  cutOff: 'La réponse a été tronquée.',
  continueAnswer: 'Continuer',
  jumpToLatest: 'Aller à la fin',

  actions: 'Actions',
  copy: 'Copier',
  copied: 'Copié',
  copyFailed: 'Copie impossible',
  copyConversation: 'Copier la conversation',
  regenerate: 'Répondre à nouveau',
  edit: 'Modifier la question',
  editInput: 'Modifiez votre question',
  editSave: 'Demander à nouveau',
  editCancel: 'Annuler',
  feedback: 'Cette réponse vous a-t-elle aidé ?',
  feedbackUp: 'Utile',
  feedbackDown: 'Pas utile',
  feedbackThanks: 'Merci pour votre avis.',
  suggestFix: 'Proposer une correction de la documentation',

  thinking: 'Réflexion…',
  thought: (seconds) => (seconds === undefined ? 'Réflexion terminée' : `Réflexion de ${number(seconds)} s`),
  redacted: 'Le service a retenu une partie du raisonnement.',
  tool: (words) => words,
  toolRunning: (words) => `${words}…`,
  searching: (query) => (query === undefined ? 'Recherche dans la documentation…' : `Recherche de « ${query} »…`),
  searched: (query, count) =>
    `${query === undefined ? 'Recherche dans la documentation' : `Recherche de « ${query} »`} · ${countPages(count)}`,
  reading: (pages) => `Lecture de ${countPages(pages)}…`,
  activity: ({ searches, pages, tools }) => {
    const used = formatPlural('fr', tools, { one: '# outil utilisé', other: '# outils utilisés' })
    if (searches === 0) return tools === 0 ? 'Réflexion terminée' : used
    const searched =
      pages === 0
        ? 'Documentation consultée'
        : formatPlural('fr', pages, { one: '# page consultée', other: '# pages consultées' })
    return tools === 0 ? searched : `${searched}, ${used}`
  },
  moreSteps: (count) => formatPlural('fr', count, { one: 'Afficher # autre étape', other: 'Afficher # autres étapes' }),
  toolFailed: (words) => `Échec : ${words}`,
  toolDenied: (words) => `${words} n’a pas été autorisé`,
  toolError: 'Erreur',
  questionAsked: (question, choices) =>
    `Question : ${question}${choices.length === 0 ? '' : ` Choix : ${choices.join(', ')}`}`,
  approvalAsked: (words) => `Autoriser « ${words} » ?`,
  approvalAllow: 'Autoriser',
  approvalDeny: 'Ne pas autoriser',
  approvalAllowed: 'Vous l’avez autorisé.',
  approvalDenied: 'Vous ne l’avez pas autorisé.',
  fileLink: (mimeType) => `Ouvrir le fichier (${mimeType})`,
  toolArguments: 'Entrée',
  toolResult: 'Résultat',
  toolNoResult: 'Aucun résultat reçu.',
  showMore: (lines) =>
    formatPlural('fr', lines, { one: 'Afficher # ligne de plus', other: 'Afficher # lignes de plus' }),
  showLess: 'Afficher moins',
  sources: (count) => (count === 1 ? 'Source' : 'Sources'),
  showAllSources: (count) => `Afficher les ${number(count)}`,
  showFewerSources: 'Afficher moins',
  copyLink: (title) => `Copier le lien vers « ${title} »`,
  internalSource: 'Sur ce site',
  externalLink: 's’ouvre dans un nouvel onglet',
  image: 'Image dans la réponse',
  file: (mimeType) => `Télécharger le fichier (${mimeType})`,
  fileBlocked: 'Ce type de fichier ne peut pas être affiché ici.',
  partBroken: 'Cette partie de la réponse n’a pas pu être affichée.',
  followUps: 'Questions pour continuer',

  markdown: {
    copy: 'Copier',
    copied: 'Copié',
    copyFailed: 'La copie a échoué. Sélectionnez plutôt le texte.',
    wrap: 'Retour à la ligne',
    copyCsv: 'Copier en CSV',
    copyMarkdown: 'Copier en Markdown',
    code: 'Code',
    diagram: 'Diagramme',
    table: 'Tableau',
    footnotes: 'Notes',
    backToText: 'Revenir au texte',
    source: (number) => `Source ${number}`,
    note: 'Remarque',
    tip: 'Astuce',
    important: 'Important',
    warning: 'Avertissement',
    caution: 'Attention',
    done: 'Fait',
    open: 'À faire',
  },

  problems: {
    offline: {
      title: 'Vous êtes hors ligne',
      hint: 'Votre question est conservée. Réessayez une fois la connexion rétablie.',
    },
    online: { title: 'Vous êtes de nouveau en ligne', hint: 'Votre question est conservée. Réessayez.' },
    blocked: {
      title: 'Impossible de joindre l’assistant',
      hint: 'Le réseau ou un bloqueur de contenu est peut-être en cause. Vérifiez les deux, puis réessayez.',
    },
    'bad-request': {
      title: 'Cette question n’a pas pu être lue',
      hint: 'Reformulez-la ou commencez une nouvelle conversation.',
    },
    unauthorized: {
      title: 'L’assistant n’est pas autorisé à répondre ici',
      hint: 'Sa clé est absente ou n’est plus valide. Les responsables de ce site peuvent y remédier.',
    },
    'not-found': {
      title: 'L’assistant est introuvable à son adresse',
      hint: 'Il a peut-être été déplacé. Les responsables de ce site peuvent y remédier.',
    },
    'too-large': {
      title: 'C’est trop long',
      hint: 'Raccourcissez la question ou retirez ce qui est envoyé avec elle.',
    },
    'rate-limited': {
      title: 'Trop de questions pour le moment',
      hint: 'Votre question est conservée. Réessayez dans un instant.',
    },
    server: {
      title: 'L’assistant rencontre un problème',
      hint: 'Votre question n’est pas en cause. Réessayez dans un instant.',
    },
    stalled: { title: 'La réponse se fait attendre', hint: 'Rien n’est arrivé depuis un moment. Réessayez.' },
    interrupted: {
      title: 'La réponse s’est interrompue',
      hint: 'Ce qui est arrivé est conservé. Réessayez pour obtenir une réponse complète.',
    },
    refused: {
      title: 'L’assistant n’a pas pu terminer',
      hint: 'Réessayez ou posez la question autrement.',
    },
    'bad-stream': {
      title: 'La réponse n’a pas pu être lue',
      hint: 'Autre chose qu’une réponse est arrivé. Réessayez.',
    },
    'signed-out': {
      title: 'Vous n’êtes plus connecté',
      hint: 'Reconnectez-vous, dans cet onglet ou dans un autre. Envoyez ensuite votre question à nouveau.',
    },
    redirected: {
      title: 'L’assistant a changé d’adresse',
      hint: 'Si ce site demande une connexion, rechargez la page. Sinon, ses responsables peuvent y remédier.',
    },
    'secret-key': {
      title: 'L’assistant est désactivé',
      hint: 'Sa clé aurait dû rester secrète. Les responsables de ce site peuvent y remédier.',
    },
    unknown: { title: 'Une erreur s’est produite', hint: 'Réessayez dans un instant.' },
  },
  retry: 'Réessayer',
  retryIn: (seconds) => `Réessayer dans ${time(seconds)}`,
  retryLater: (seconds) => `Vous pourrez réessayer dans ${time(seconds)}.`,
  retryWhenOnline: 'Envoyer quand je serai de nouveau en ligne',
  askNext: 'Poser la question suivante',
  dismiss: 'Ignorer',
  requestId: 'Requête',

  panelFrame: {
    panelWidth: 'Largeur du panneau',
    enlarge: 'Agrandir le panneau',
    usualSize: 'Revenir à la taille habituelle',
  },

  agentJob: {
    notLoaded: 'Le chargement a échoué',
    notLoadedHint: 'Vérifiez votre connexion, puis réessayez. Si cela ne suffit pas, rechargez la page.',
    retry: 'Réessayer',
    close: 'Fermer',
    title: 'Proposer une correction de la documentation',
    intro:
      'Un agent modifie la documentation selon votre description et propose le changement. Rien n’est ' +
      'publié sans relecture.',
    prompt: 'Que faut-il changer ?',
    promptExample: 'Par exemple : Le port est 4310, et non 8080.',
    context: 'Envoyés avec : votre question, la réponse, ses sources et la page',
    limit: (characters, maxCharacters) => `${number(characters)} caractères sur ${number(maxCharacters)}`,
    send: 'Envoyer',
    sending: 'Envoi…',
    active: 'L’agent modifie la documentation',
    activeHint: 'Vous pouvez fermer cette page. L’agent continue.',
    elapsed: formatClock,
    stop: 'Arrêter',
    stopping: 'Arrêt en cours…',
    stopFollowing: 'Ne plus suivre',
    ready: 'Un changement est prêt',
    readyHint: 'Relisez-le. Il n’est publié qu’une fois fusionné.',
    openChange: 'Voir le changement',
    linkRefused: 'L’adresse du changement ne peut pas être ouverte d’ici. Cherchez-le dans le dépôt.',
    unchanged: 'Aucun fichier n’a été modifié',
    unchangedHint: 'L’agent n’a rien trouvé à changer. Soyez plus précis.',
    stopped: 'La tâche a été arrêtée',
    stoppedHint: 'Rien n’a été modifié.',
    failed: 'L’agent n’a pas pu terminer',
    failedHint: 'Rien n’a été modifié. Réessayez ou formulez autrement.',
    archived: 'Cette tâche est archivée',
    archivedHint: 'Elle est trop ancienne pour être suivie.',
    note: 'L’agent indique',
    again: 'Proposer autre chose',
    edit: 'Modifier et réessayer',
    retryIn: (seconds) => `Réessayer dans ${formatClock(seconds)}`,
    problems: {
      'maybe-created': {
        title: 'Impossible de savoir si l’envoi est arrivé',
        hint:
          'La réponse s’est perdue, mais le travail a peut-être commencé. Cherchez un nouveau changement dans ' +
          'le dépôt avant de renvoyer.',
      },
      'rate-limited': {
        title: 'Trop de propositions pour le moment',
        hint: 'Votre texte est conservé. Renvoyez-le une fois le délai écoulé.',
      },
      offline: {
        title: 'Vous êtes hors ligne',
        hint: 'Votre texte est conservé. Réessayez une fois la connexion rétablie.',
      },
      unauthorized: {
        title: 'Vous ne pouvez pas proposer de correction ici',
        hint: 'Connectez-vous ou adressez-vous aux responsables de ce site.',
      },
      'bad-request': { title: 'Cette proposition n’a pas pu être utilisée', hint: 'Formulez-la autrement.' },
      'too-large': { title: 'C’est trop long', hint: 'Raccourcissez votre texte.' },
      'not-found': {
        title: 'Cette tâche est introuvable',
        hint: 'Elle est peut-être trop ancienne. Renvoyez votre proposition.',
      },
      other: { title: 'Cela n’a pas fonctionné', hint: 'Votre texte n’est pas en cause. Réessayez dans un instant.' },
    },
  },
}

function number(value: number): string {
  return formatNumber('fr', value)
}

function countPages(count: number): string {
  return formatPlural('fr', count, { one: '# page', other: '# pages' })
}

function time(seconds: number): string {
  return formatDuration(seconds, { second: ' s', minute: ' min', hour: ' h' })
}
