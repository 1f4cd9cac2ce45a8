/** The stylesheet of the React component. Import it for its side effect: `import 'docs-assistant/styles.css'`. */
declare const stylesheet: undefined
