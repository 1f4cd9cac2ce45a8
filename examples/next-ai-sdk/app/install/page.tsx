import { DOCS } from '../docs'

export default function Install() {
  return (
    <>
      <h1>{DOCS[1].title}</h1>
      <p>{DOCS[1].text}</p>
    </>
  )
}
