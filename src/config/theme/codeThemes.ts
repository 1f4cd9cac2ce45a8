import type { CodeTheme } from './createTheme.ts'

/**
 * The most used highlighting themes, reduced to the few colours that the widget uses. `createTheme` repairs unreadable
 * ones. Few sites need this module, so it loads late.
 */
export const CODE_THEMES: Readonly<Record<string, CodeTheme>> = {
  'github-light': theme('ffffff 24292e d73a49 032f62 6a737d 005cc5 6f42c1 e36209 e36209 24292e'),
  'github-light-default': theme('ffffff 1f2328 cf222e 0a3069 6e7781 0550ae 8250df 953800 953800 1f2328'),
  'github-dark': theme('24292e e1e4e8 f97583 9ecbff 6a737d 79b8ff b392f0 ffab70 ffab70 e1e4e8'),
  'github-dark-default': theme('0d1117 e6edf3 ff7b72 a5d6ff 8b949e 79c0ff d2a8ff ffa657 ffa657 e6edf3'),
  'github-dark-dimmed': theme('22272e adbac7 f47067 96d0ff 768390 6cb6ff dcbdfb f69d50 f69d50 adbac7'),
  'dark-plus': theme('1e1e1e d4d4d4 569cd6 ce9178 6a9955 b5cea8 dcdcaa 4ec9b0 9cdcfe d4d4d4'),
  'light-plus': theme('ffffff 000000 0000ff a31515 008000 098658 795e26 267f99 001080 000000'),
  'night-owl': theme('011627 d6deeb c792ea ecc48d 637777 f78c6c 82aaff ffcb8b 7fdbca c792ea'),
  'night-owl-light': theme('fbfbfb 403f53 994cc3 c96765 989fb1 aa0982 4876d6 111111 0c969b 994cc3'),
  'one-dark-pro': theme('282c34 abb2bf c678dd 98c379 7f848e d19a66 61afef e5c07b e06c75 abb2bf'),
  'one-light': theme('fafafa 383a42 a626a4 50a14f a0a1a7 986801 4078f2 c18401 e45649 383a42'),
  dracula: theme('282a36 f8f8f2 ff79c6 f1fa8c 6272a4 bd93f9 50fa7b 8be9fd f8f8f2 f8f8f2'),
  nord: theme('2e3440 d8dee9 81a1c1 a3be8c 616e88 b48ead 88c0d0 8fbcbb d8dee9 eceff4'),
  monokai: theme('272822 f8f8f2 f92672 e6db74 88846f ae81ff a6e22e 66d9ef fd971f f8f8f2'),
  'tokyo-night': theme('1a1b26 a9b1d6 bb9af7 9ece6a 51597d ff9e64 7aa2f7 0db9d7 c0caf5 89ddff'),
  'vitesse-light': theme('ffffff 393a34 1e754f b56959 a0ada0 2f798a 59873a 2e8f82 b07d48 999999'),
  'vitesse-dark': theme('121212 dbd7ca 4d9375 c98a7d 758575 4c9a91 80a665 5da994 bd976a 666666'),
  'catppuccin-latte': theme('eff1f5 4c4f69 8839ef 40a02b 7c7f93 fe640b 1e66f5 df8e1d e64553 7c7f93'),
  'catppuccin-frappe': theme('303446 c6d0f5 ca9ee6 a6d189 949cbb ef9f76 8caaee e5c890 ea999c 949cbb'),
  'catppuccin-macchiato': theme('24273a cad3f5 c6a0f6 a6da95 939ab7 f5a97f 8aadf4 eed49f ee99a0 939ab7'),
  'catppuccin-mocha': theme('1e1e2e cdd6f4 cba6f7 a6e3a1 9399b2 fab387 89b4fa f9e2af eba0ac 9399b2'),
  'solarized-light': theme('fdf6e3 657b83 859900 2aa198 93a1a1 d33682 268bd2 cb4b16 268bd2 657b83'),
  'solarized-dark': theme('002b36 839496 859900 2aa198 586e75 d33682 268bd2 cb4b16 268bd2 839496'),
  'min-light': theme('ffffff 24292e d32f2f 22863a c2c3c5 1976d2 6f42c1 6f42c1 1976d2 24292e'),
  'min-dark': theme('1f1f1f b392f0 f97583 ffab70 6b737c f8f8f8 b392f0 79b8ff 79b8ff b392f0'),
  'snazzy-light': theme('fafbfc 565869 f767bb cf9c00 adb1c2 09a1ed 2dae58 0aaeb3 ff5c57 565869'),
  'material-theme': theme('263238 eeffff c792ea c3e88d 546e7a f78c6c 82aaff ffcb6b eeffff 89ddff'),
  'material-theme-lighter': theme('fafafa 90a4ae 9c3eda 91b859 90a4ae f76d47 6182b8 e2931d 90a4ae 39adb5'),
  'rose-pine': theme('191724 e0def4 31748f f6c177 6e6a86 ebbcba ebbcba 9ccfd8 e0def4 908caa'),
  'rose-pine-dawn': theme('faf4ed 575279 286983 ea9d34 9893a5 d7827e d7827e 56949f 575279 797593'),
  'gruvbox-dark-medium': theme('282828 ebdbb2 fb4934 b8bb26 928374 d3869b 8ec07c fabd2f 83a598 a89984'),
  'gruvbox-light-medium': theme('fbf1c7 3c3836 9d0006 79740e 928374 8f3f71 427b58 b57614 076678 7c6f64'),
  'ayu-dark': theme('0b0e14 bfbdb6 ff8f40 aad94c acb6bf d2a6ff ffb454 59c2ff bfbdb6 bfbdb6'),
  poimandres: theme('1b1e28 a6accd 5de4c7 5de4c7 767c9d 5de4c7 add7ff add7ff e4f0fb a6accd'),
  vesper: theme('101010 ffffff a0a0a0 99ffe4 8b8b8b ffc799 ffc799 ffc799 ffffff a0a0a0'),
  houston: theme('17191e eef0f9 54b9ff ffd493 858993 ffd493 00daef acafff 4bf3c8 eef0f9'),
}

/** The colours in the order of `CodeTheme`, as hex digits. */
function theme(digits: string): CodeTheme {
  const [surface, text, keyword, string, comment, number, function_, type, variable, punctuation] = digits
    .split(' ')
    .map((color) => `#${color}`) as Ten
  return { surface, text, keyword, string, comment, number, function: function_, type, variable, punctuation }
}

type Ten = [string, string, string, string, string, string, string, string, string, string]
