import { formatClock, formatDuration, formatNumber, formatPlural } from './format.ts'
import type { Locale } from './Labels.ts'

export const LOCALE: Locale = {
  launcher: 'ドキュメントに質問',
  title: 'アシスタント',
  titleOf: (name) => `${name} アシスタント`,
  close: '閉じる',
  newConversation: '新しい会話',
  emptyTitle: '何をお探しですか？',
  emptyText: '普段の言葉で質問してください。回答はドキュメントに基づき、参照したページを示します。',
  suggestions: '質問の例',
  input: '質問',
  inputPlaceholder: '質問を入力…',
  send: '送信',
  stop: '停止',
  queued: (count) =>
    count === 1
      ? '次の質問は、この回答の後に送信されます。'
      : `次の ${number(count)} 件の質問は、この回答の後に送信されます。`,
  conversations: '会話一覧',
  searchConversations: '会話を検索',
  noConversations: 'まだ会話はありません。',
  noConversationsFound: '該当する会話はありません。',
  conversationsFailed: '会話を読み込めませんでした。',
  backToConversation: '会話に戻る',
  renameConversation: (title) => `「${title}」の名前を変更`,
  conversationTitle: 'タイトル',
  saveTitle: '保存',
  deleteConversation: (title) => `「${title}」を削除`,
  conversationDeleted: (title) => `「${title}」を削除しました。`,
  undo: '元に戻す',
  queuePaused: (count) => formatPlural('ja', count, { other: '# 件の質問が待機中です。' }),
  askQueued: '今すぐ質問',
  feedbackReason: 'どこが問題でしたか？',
  feedbackComment: 'ご自由にお書きください（任意）',
  feedbackSend: '送信',
  support: 'サポートに問い合わせる',
  supportIntro: 'サポートに次の内容を送ります:',
  supportThread: '会話の番号:',
  supportTranscript: 'すべての質問と回答',
  supportContinue: 'サポートへ進む',
  supportDone: 'サポートに会話を送信しました。',
  supportFailed: 'うまくいきませんでした。もう一度お試しください。',
  feedbackReasons: ['間違っている', '不十分', 'わかりにくい', '質問に答えていない'],
  removeQueued: (question) => `「${question}」を削除`,
  limit: (characters, maxCharacters) => `${number(characters)} / ${number(maxCharacters)} 文字`,
  disclaimer: '回答は正しくないことがあります。参照元をご確認ください。',
  context: '質問と一緒に送信',
  contextCode: 'コード',
  contextSelection: '選択したテキスト',
  removeContext: (name) => `${name}を削除`,
  addSelection: '選択範囲について質問',
  scopeVersion: 'バージョン',
  scopeLanguage: '言語',
  allVersions: 'すべてのバージョン',
  allLanguages: 'すべての言語',
  pageMenu: 'このページ',
  copyPage: 'ページを Markdown としてコピー',
  viewPage: 'Markdown で表示',
  openIn: (name) => `${name} で開く`,
  readPage: (url) => `${url} を読んでください。このページについて質問があります。`,
  copyServer: 'MCP サーバーのアドレスをコピー',
  connect: (name) => `${name} を MCP で接続`,
  search: '検索',
  searchPlaceholder: '検索または質問…',
  searchResults: 'ページとセクション',
  askAssistant: (question) => `アシスタントに質問: ${question}`,
  recentPages: '最近のページ',
  found: (count) => (count === 0 ? '見つかりませんでした' : formatPlural('ja', count, { other: '# 件の結果' })),
  searchFailed: '検索に接続できませんでした。',
  attach: 'ファイルを添付',
  attachments: '添付ファイル',
  dropFiles: 'ここにファイルをドロップ',
  attached: (name) => `「${name}」を添付しました。`,
  attachmentReading: (name) => `「${name}」を読み込み中`,
  removeAttachment: (name) => `「${name}」を削除`,
  attachmentKind: (name) => `この種類のファイルは添付できません:「${name}」`,
  attachmentTooLarge: (name, maxBytes) =>
    `「${name}」は ${number(Math.round(maxBytes / 104857.6) / 10)} MB を超えています。`,
  attachmentTooMany: (maxFiles) => `ファイルは最大 ${number(maxFiles)} 個です。`,
  attachmentFailed: (name) => `「${name}」を読み込めませんでした。`,
  askAbout: 'これについて質問',
  useLight: 'ライトモードにする',
  useDark: 'ダークモードにする',

  conversation: '会話',
  you: 'あなた',
  assistant: 'アシスタント',
  submitted: '回答を探しています…',
  writing: '書いています…',
  longWait: ({ cause, pages }) =>
    cause === 'search'
      ? 'いつもより時間がかかっています…'
      : cause === 'pages'
        ? `引き続き ${countPages(pages)}を読んでいます…`
        : '引き続き書いています…',
  answerReady: (text) => `回答: ${text}`,
  interrupted: 'この回答は途中で終わっています。',
  cutOff: '回答が長すぎるため途中で切れました。',
  continueAnswer: '続ける',
  jumpToLatest: (count) => (count === 0 ? '最新へ移動' : `新しい ${number(count)} 行`),

  actions: '操作',
  copy: 'コピー',
  copied: 'コピーしました',
  copyFailed: 'コピーできませんでした',
  copyConversation: '会話をコピー',
  regenerate: 'もう一度回答',
  edit: '質問を編集',
  editInput: '質問を編集',
  editSave: 'もう一度質問',
  editCancel: 'キャンセル',
  feedback: '役に立ちましたか？',
  feedbackUp: '役に立った',
  feedbackDown: '役に立たなかった',
  feedbackThanks: 'ご意見ありがとうございます。',
  suggestFix: 'ドキュメントの修正を提案',

  thinking: '考えています…',
  thought: (seconds) => (seconds === undefined ? '考えました' : `${number(seconds)} 秒間考えました`),
  redacted: '推論の一部はサービスによって非表示になっています。',
  tool: (words) => words,
  toolRunning: (words) => `${words}…`,
  searching: (query) => (query === undefined ? 'ドキュメントを検索しています…' : `「${query}」を検索しています…`),
  searched: (query, count) =>
    `${query === undefined ? 'ドキュメントを検索しました' : `「${query}」を検索しました`} · ${countPages(count)}`,
  reading: (pages) => `${countPages(pages)}を読んでいます…`,
  activity: ({ searches, pages, tools }) => {
    const used = `ツールを ${number(tools)} 個使用`
    if (searches === 0) return tools === 0 ? '考えました' : used
    const searched = pages === 0 ? 'ドキュメントを検索' : `${countPages(pages)}を参照`
    return tools === 0 ? searched : `${searched}、${used}`
  },
  moreSteps: (count) => `さらに ${number(count)} 件の手順を表示`,
  toolFailed: (words) => `${words}に失敗しました`,
  toolDenied: (words) => `${words}は許可されませんでした`,
  toolError: 'エラー',
  questionAsked: (question, choices) =>
    `質問: ${question}${choices.length === 0 ? '' : ` 選択肢: ${choices.join('、')}`}`,
  approvalAsked: (words) => `「${words}」を許可しますか？`,
  approvalAllow: '許可',
  approvalDeny: '許可しない',
  approvalAllowed: '許可しました。',
  approvalDenied: '許可しませんでした。',
  fileLink: (mimeType) => `ファイルを開く（${mimeType}）`,
  toolArguments: '入力',
  toolResult: '結果',
  toolNoResult: '結果が返されませんでした。',
  showMore: (lines) => `さらに ${number(lines)} 行を表示`,
  showLess: '折りたたむ',
  sources: () => '参照元',
  showAllSources: (count) => `${number(count)} 件すべて表示`,
  showFewerSources: '折りたたむ',
  copyLink: (title) => `「${title}」へのリンクをコピー`,
  internalSource: 'このサイト内',
  externalLink: '新しいタブで開きます',
  image: '回答内の画像',
  file: (mimeType) => `ファイルをダウンロード（${mimeType}）`,
  fileBlocked: 'この種類のファイルはここでは表示できません。',
  partBroken: '回答のこの部分を表示できませんでした。',
  followUps: '続けて質問',

  markdown: {
    copy: 'コピー',
    copied: 'コピーしました',
    copyFailed: 'コピーできませんでした。テキストを選択してコピーしてください。',
    wrap: '行を折り返す',
    copyCsv: 'CSV としてコピー',
    copyMarkdown: 'Markdown としてコピー',
    code: 'コード',
    table: '表',
    footnotes: '脚注',
    backToText: '本文に戻る',
    source: (number) => `参照元 ${number}`,
    note: '補足',
    tip: 'ヒント',
    important: '重要',
    warning: '警告',
    caution: '注意',
    done: '完了',
    open: '未完了',
  },

  problems: {
    offline: {
      title: 'オフラインです',
      hint: '質問は残っています。接続が戻ったら、もう一度お試しください。',
    },
    blocked: {
      title: 'アシスタントに接続できませんでした',
      hint: 'ネットワークまたはコンテンツブロッカーが原因かもしれません。確認してから、もう一度お試しください。',
    },
    'bad-request': {
      title: 'この質問を読み取れませんでした',
      hint: '言い換えるか、新しい会話を始めてください。',
    },
    unauthorized: {
      title: 'アシスタントはここで回答できません',
      hint: 'キーがないか、無効になっています。このサイトの管理者が修正できます。',
    },
    'not-found': {
      title: 'アシスタントが見つかりません',
      hint: '移動した可能性があります。このサイトの管理者が修正できます。',
    },
    'too-large': {
      title: '一度に送れる量を超えています',
      hint: '質問を短くするか、一緒に送る内容を減らしてください。',
    },
    'rate-limited': {
      title: '質問が集中しています',
      hint: '質問は残っています。しばらくしてから、もう一度お試しください。',
    },
    server: {
      title: 'アシスタントに問題が発生しました',
      hint: '質問が原因ではありません。しばらくしてから、もう一度お試しください。',
    },
    stalled: { title: '回答に時間がかかりすぎています', hint: 'しばらく何も届いていません。もう一度お試しください。' },
    interrupted: {
      title: '回答が途切れました',
      hint: '届いた分は残っています。すべての回答を得るには、もう一度お試しください。',
    },
    refused: {
      title: '最後まで回答できませんでした',
      hint: 'もう一度お試しになるか、言い換えて質問してください。',
    },
    'bad-stream': {
      title: '回答を読み取れませんでした',
      hint: '回答ではないものが届きました。もう一度お試しください。',
    },
    'secret-key': {
      title: 'アシスタントは無効になっています',
      hint: '公開してはいけないキーで設定されています。このサイトの管理者が修正できます。',
    },
    unknown: { title: '問題が発生しました', hint: 'しばらくしてから、もう一度お試しください。' },
  },
  retry: '再試行',
  retryIn: (seconds) => `${time(seconds)}後に再試行`,
  retryLater: (seconds) => `${time(seconds)}後に再試行できます。`,
  retryWhenOnline: 'オンラインに戻ったら送信',
  askNext: '次の質問へ進む',
  dismiss: '閉じる',
  requestId: 'リクエスト',

  panelFrame: {
    panelWidth: 'パネルの幅',
    enlarge: 'パネルを拡大',
    usualSize: '元のサイズに戻す',
  },

  agentJob: {
    notLoaded: '読み込めませんでした',
    notLoadedHint: '接続を確認して、もう一度お試しください。解決しない場合は、ページを再読み込みしてください。',
    retry: '再試行',
    close: '閉じる',
    title: 'ドキュメントの修正を提案',
    intro:
      'エージェントが説明に沿ってドキュメントを編集し、変更を提案します。レビューなしに公開されることはありません。',
    prompt: '何を変更しますか？',
    promptExample: '例：ポートは 8080 ではなく 4310 です。',
    context: '一緒に送信される内容：質問、回答、出典、ページ',
    limit: (characters, maxCharacters) => `${number(characters)} / ${number(maxCharacters)} 文字`,
    send: '送信',
    sending: '送信中…',
    active: 'エージェントがドキュメントを編集しています',
    activeHint: 'このページを閉じても、作業は続きます。',
    elapsed: formatClock,
    stopFollowing: '追跡をやめる',
    ready: '変更の準備ができました',
    readyHint: '内容を確認してください。マージされるまで公開されません。',
    openChange: '変更を見る',
    linkRefused: '変更のアドレスをここから開けません。リポジトリで探してください。',
    unchanged: 'ファイルは変更されませんでした',
    unchangedHint: '変更する箇所が見つかりませんでした。より具体的に書いてください。',
    failed: 'エージェントは作業を完了できませんでした',
    failedHint: '何も変更されていません。もう一度試すか、言い換えてください。',
    archived: 'このジョブはアーカイブされています',
    archivedHint: '古いため、追跡できません。',
    note: 'エージェントのメモ',
    again: '別の提案をする',
    edit: '編集して再試行',
    retryIn: (seconds) => `${formatClock(seconds)} 後に再試行`,
    problems: {
      'maybe-created': {
        title: '届いたかどうか確認できません',
        hint: '応答は失われましたが、作業は始まっている可能性があります。再送信する前に、リポジトリに新しい変更がないか確認してください。',
      },
      'rate-limited': {
        title: '提案が集中しています',
        hint: '入力内容は残っています。時間が来たら、もう一度送信してください。',
      },
      offline: {
        title: 'オフラインです',
        hint: '入力内容は残っています。接続が戻ったら、もう一度お試しください。',
      },
      unauthorized: {
        title: 'ここでは修正を提案できません',
        hint: 'サインインするか、このサイトの管理者にお問い合わせください。',
      },
      'bad-request': { title: 'この内容は使用できませんでした', hint: '言い換えてお試しください。' },
      'too-large': { title: '一度に送れる量を超えています', hint: '短くしてください。' },
      'not-found': {
        title: 'このジョブが見つかりませんでした',
        hint: '古すぎる可能性があります。提案をもう一度送信してください。',
      },
      other: {
        title: 'うまくいきませんでした',
        hint: '入力内容が原因ではありません。しばらくしてから、もう一度お試しください。',
      },
    },
  },
}

function number(value: number): string {
  return formatNumber('ja', value)
}

function countPages(count: number): string {
  return `${number(count)} ページ`
}

function time(seconds: number): string {
  return formatDuration(seconds, { second: ' 秒', minute: ' 分', hour: ' 時間' })
}
