import { createRoot } from 'react-dom/client'
import 'docs-assistant/styles.css'
import { App } from './App'
import './app.css'

createRoot(document.getElementById('root')!).render(<App />)
