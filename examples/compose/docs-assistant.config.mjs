export default {
  docs: './docs',
  siteUrl: 'http://localhost:8080',
  // Of the container. compose.yaml says who can reach it.
  host: '0.0.0.0',
  // A public key: it is in the pages.
  keys: ['lumen_dsc_site'],
}
