import { Link, Route, Routes, useNavigate } from 'react-router'
import { DocsAssistant } from 'docs-assistant'
import 'docs-assistant/styles.css'

export function App() {
  const navigate = useNavigate()
  return (
    <div className="mx-auto max-w-3xl space-y-4 p-6 font-sans dark:bg-slate-900 dark:text-white">
      <nav className="flex gap-4">
        <Link to="/">Home</Link> <Link to="/install">Install</Link> <Link to="/deploy">Deploy</Link>
      </nav>
      <Routes>
        <Route path="/" element={<h1 className="text-3xl font-bold">Lumen</h1>} />
        <Route path="/install" element={<Page title="Install" section="Install Lumen" />} />
        <Route path="/deploy" element={<Page title="Deploy" section="Deploy to a server" />} />
      </Routes>
      <DocsAssistant
        baseUrl="http://localhost:4310"
        domain="local"
        apiKey="svc_dsc_local"
        navigate={(url) => navigate(url.replace(location.origin, ''))}
      />
    </div>
  )
}

function Page({ title, section }: { title: string; section: string }) {
  return (
    <>
      <h1 className="text-3xl font-bold">{title}</h1>
      <h2 className="text-xl font-semibold" id={section.toLowerCase().replaceAll(' ', '-')}>
        {section}
      </h2>
    </>
  )
}
