import { DOCS } from './docs'

export default function Home() {
  return (
    <>
      <h1>{DOCS[0].title}</h1>
      <p>{DOCS[0].text}</p>
    </>
  )
}
