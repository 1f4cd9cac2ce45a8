export { decodeHTMLStrict } from 'entities'
