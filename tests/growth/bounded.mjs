// @ts-check
/**
 * Expressions whose time is quadratic in a long text, by file, and which text they meet: a short one, one whose author
 * is the one who waits, or a page of docs, which a worker thread reads.
 *
 * @type {Readonly<Record<string, readonly (readonly [pattern: RegExp, why: string])[]>>}
 */
export const BOUNDED = {
  'src/config/parse/findNearest.ts': [[/.*\./, 'the names of settings, which are ours']],
  'src/config/theme/createShellTheme.ts': [[/[\d.]+\)/, 'our own shadows']],
  'src/embed/index.ts': [[/[a-z][\w+.-]*:\/\/\S+?(?=:\d+:\d+)/i, 'the stack of an error, which browsers keep short']],
  'src/locales/format.ts': [[/\B(?=(\d{3})+$)/g, 'the digits of a number']],
  'src/markdown/rules/sharedRules.ts': [[/^(`{3,}(?=[^`]*$)|~{3,})[ \t]*(.*)$/, 'one line, in which is no line break']],
  'src/markdown/syntax/measureUndecided.ts': [[/^(?:`{3,}[^`]*|~{3,}.*)$/, 'a line of at most 400 characters']],
  'src/markdown/syntax/autolinkLiterals.ts': [[/\.+$/, 'a mail address, which has at most 254 dots']],
  'src/testing/dataStream.ts': [[/\s*\S+\s*$|\s*\S+/g, 'what a test writes']],
  'src/textmate/pattern/parsePattern.ts': [[/([?*+])|\{(?!,?\})(\d*)(,?)(\d*)\}/y, 'a number in a site’s own grammar']],
  'src/ui/parts/FilePart.tsx': [[/=+$/, 'base64, which was found to end with at most two of them']],
  'src/ui/thread/useAnnouncedAnswers.ts': [
    [/!?\[([^\]\n]*)\]\([^()\n]*\)/g, 'the first 2,400 characters of an answer'],
    [/((`{1,3})[^`][^]*?\2)|[ \t]*\[(?:\d{1,3}|\^[^\]\s]{1,40})\]/g, 'the same'],
  ],
  'service/src/cli/addToList.ts': [
    [
      /'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`|\/\/.*|\/\*[^]*?\*\/|[[\]{}()]|[\w$]+(?=\s*:)/g,
      'the configuration of the site whose owner runs the command',
    ],
  ],
  'service/src/cli/hosts.ts': [
    [/\n*$/, 'the same'],
    [/<script\b[^>]*\snonce="([^"]*)"/i, 'the same'],
  ],
  'service/src/node/eval/evaluateAnswers.ts': [
    [
      /^[ \t]*(?:(?:[-*+]|\d+[.)])[ \t]+|>[ \t]*)*(?:`{3,}|~{3,})(.*)$/,
      'the docs of the owner who runs docs-assistant eval',
    ],
    [/(!?\[(?:[^\]\\]|\\.)*\])\((?:<[^>]*>|[^()\s]*)\)/g, 'the same'],
    [/^[ \t]*\|?[ \t]*:?-{2,}[-:| \t]*$/gm, 'the same'],
  ],
  'service/src/node/modelAnswer/links/createCodeReader.ts': [
    [/^( {0,12})(?:(`{3,})[^`\n]*|(~{3,})[^\n]*)$/, 'one line, in which is no line break'],
    [/\)\[([^\]]*)\]/g, 'the answer of a model, whose length is limited'],
  ],
  'service/src/node/modelAnswer/links/decideLink.ts': [
    [/[\w.+-]+$/, 'an address in the answer of a model, whose length is limited'],
    [/[.,;:!?]+$/, 'the same'],
    [/[a-z][a-z\d+.-]*:(?:\/\/)?|www\./gi, 'the same'],
    [/^[ \t]*(?:<?([^\s>]*)>?)?(?:[ \t]+["'(].*|[ \t]*)$/, 'one line, in which is no line break'],
  ],
  'service/src/engine/docs/mdx/convertHugoShortcodes.ts': [
    [/(?:([\w-]+)=)?(?:"((?:[^"\\]|\\.)*)"|`([^`]*)`|([^\s"`=]+))/g, 'a shortcode of at most 1,000 characters'],
  ],
  'service/src/engine/docs/mdx/convertPythonMarkdown.ts': [
    [/(?:^|\|)[ \t]*(?:[-*+>]|\d+[.)])?[ \t]*$/, 'a line of at most 1,000 characters'],
  ],
  'service/src/engine/docs/mdx/readMarks.ts': [
    [/^(.*?)(?:#([\w-]+))?(?:\{([^{}]*)\})?[ \t]*(?:\[([^\]]*)\])?$/, 'a mark of at most 500 characters'],
  ],
  'service/src/engine/docs/readBlocks.ts': [[/^(`{3,}(?=[^`]*$)|~{3,})(.*)$/, 'one line, in which is no line break']],
}

/**
 * Files with functions that make expressions, by what they make of hostile parts, and why it is no more than that.
 *
 * @type {Readonly<Record<string, readonly [examples: readonly RegExp[], why: string]>>}
 */
export const MADE = {
  'src/markdown/render/CodeText.tsx': [[/([\u200b\u202e])/u], 'always the same: invisible characters'],
  'src/textmate/pattern/characterTests.ts': [[/[\p{L}]/u], 'the name of a set has only letters and digits'],
  'src/ui/search/markWords.ts': [[/(?<![\p{Ll}\p{Lu}\p{N}])(a|aa|aaa|bb)/giu], 'words have only letters and digits'],
  'service/src/engine/answer/quoteAnswer.ts': [
    [/\b(?:in|on)\s+(?:an? |the |my )?\.\*\s*[?.!]*$/iu],
    'the word is escaped, and a question is short',
  ],
  'service/src/engine/answer/quoteRequest.ts': [[/\/([^/{}]+)\/\{a-b\}/], 'the name is escaped'],
  'service/src/engine/docs/mdx/parseMdx.ts': [[/\{%-?\s*(end)?hint\b/g], 'the name of a tag has only letters'],
  'service/src/engine/docs/mdx/takePart.ts': [
    [
      /<section\s+id=["']a["']/,
      /(?:(?<!end)region\s+|ANCHOR:[ \t]*|\[start:)a(?![\w-])/,
      /#?endregion\b|ANCHOR_END:[ \t]*a(?![\w-])|\[end:a(?![\w-])/,
    ],
    'the name has only letters, digits and dashes',
  ],
  'service/src/node/createReportRoutes.ts': [[/(?:^|; *)a=([\w.]+)/], 'the name of our own cookie'],
  'service/src/engine/http/readJsonBody.ts': [[/.{1,1000}/gsu], 'always the same: a length'],
}
