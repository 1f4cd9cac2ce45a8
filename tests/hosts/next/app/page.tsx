export default function Home() {
  return <h1>Lumen</h1>
}
