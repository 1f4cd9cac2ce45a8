export default function Deploy() {
  return (
    <>
      <h1>Deploy</h1>
      <h2 id="deploy-to-a-server">Deploy to a server</h2>
    </>
  )
}
