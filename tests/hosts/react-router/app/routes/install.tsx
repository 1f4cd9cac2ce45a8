export default function Install() {
  return (
    <>
      <h1>Install</h1>
      <h2 id="install-lumen">Install Lumen</h2>
    </>
  )
}
